import {
  emailOf,
  emailProblem,
  isAccountName,
  isSamePassword,
  newPasswordProblem,
  passwordProblem,
} from '#contract/account/account.rules.ts';

/** The reasons why a field of an e-mail form is refused (Specification 5), named like the keys of their messages. */
export type EmailProblem =
  | NonNullable<ReturnType<typeof emailProblem>>
  | NonNullable<ReturnType<typeof passwordProblem>>
  | NonNullable<ReturnType<typeof newPasswordProblem>>
  | 'nameMissing'
  | 'nameTooShort'
  | 'repeatMissing'
  | 'passwordsDiffer';

export const signInProblems = (values: { email: string; password: string }, mustEndWithCom: boolean) => ({
  email: emailProblem(emailOf(values.email), mustEndWithCom),
  password: passwordProblem(values.password),
});

export const newPasswordProblems = (
  { password, repeated }: { password: string; repeated: string },
  person: { email: string; name: string | null },
) => ({
  password: newPasswordProblem(password, person),
  repeated: repeatProblem(password, repeated),
});

export const signUpProblems = (
  values: { name: string; email: string; password: string; repeated: string },
  mustEndWithCom: boolean,
) => {
  const email = emailOf(values.email);
  return {
    name: nameProblem(values.name),
    email: emailProblem(email, mustEndWithCom),
    ...newPasswordProblems(values, { email, name: values.name }),
  };
};

function nameProblem(name: string): 'nameMissing' | 'nameTooShort' | null {
  if (name.trim() === '') return 'nameMissing';
  return isAccountName(name) ? null : 'nameTooShort';
}
function repeatProblem(password: string, repeated: string): 'repeatMissing' | 'passwordsDiffer' | null {
  if (repeated === '') return 'repeatMissing';
  return isSamePassword(password, repeated) ? null : 'passwordsDiffer';
}
