import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { emailOf, isEmail } from '#contract/account/account.rules.ts';
import type { OutputOf } from '#contract/call.ts';
import { acceptInvitationCall, type readInvitationCall } from '#contract/staff/office.calls.ts';
import { MIN_STAFF_PASSWORD_LENGTH } from '#contract/staff/staff.limits.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { timeOfDay } from '#text/when.ts';
import { callOffice } from '../../api/call-office.ts';
import { meQuery } from '../../api/queries.ts';
import { roleName } from '../../shell/session.ts';
import { SecretField } from '../../shell/sign-in/secret-field.tsx';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { useText } from '../../ui/text.tsx';
import { AuthenticatorSetup } from '../authenticator-setup.tsx';
import { RecoveryCodes } from '../recovery-codes.tsx';
import styles from './join-steps.module.css';

type Props = { token: string; invitation: OutputOf<typeof readInvitationCall> };
const STEPS = 2;

/**
 * The steps of accepting an invitation: name and password, the app's first code, then the recovery codes, which are
 * shown only once.
 */
export function JoinSteps({ token, invitation }: Props) {
  const { text, language, shop } = useText();
  const t = text.invitation;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [step, setStep] = useState<1 | 2>(1);
  const [given, setGiven] = useState({ email: '', name: invitation.name ?? '', password: '', code: '' });
  const [isChecked, setChecked] = useState(false);
  /** The first owner of a new shop has no invitation with an e-mail address, and therefore types one. */
  const isSetUp = invitation.email === null;
  const email = emailOf(given.email);
  const isAddressWrong = isSetUp && !isEmail(email);
  const join = useMutation({
    mutationFn: (code: string) => {
      const { email: typed, ...rest } = given;
      return callOffice(acceptInvitationCall, { ...rest, ...(isSetUp ? { email } : {}), token, code });
    },
  });
  const isShort = [...given.password].length < MIN_STAFF_PASSWORD_LENGTH;
  const isNameless = given.name.trim() === '';
  const next = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isShort && !isNameless && !isAddressWrong) setStep(2);
  };
  if (join.data)
    return (
      <RecoveryCodes
        codes={join.data.recoveryCodes}
        act={t.enter}
        onSaved={() =>
          void client
            .fetchQuery({ ...meQuery, staleTime: 0 })
            .then(() => navigate({ to: '/', replace: true }))
        }
      />
    );
  return (
    <>
      <div>
        <p className="small muted">{t.stepOf(step, STEPS)}</p>
        <h1>{step === 2 ? t.appTitle : isSetUp ? t.setUpTitle : t.title(shop.text)}</h1>
        <p className="muted">
          {step === 2 ? t.appLead : isSetUp ? t.setUpLead : t.lead(roleName(invitation.role, language))}
        </p>
      </div>
      {step === 1 ? (
        <form className={styles.form} noValidate onSubmit={next}>
          {invitation.email === null ? (
            <TextField
              label={text.signIn.email}
              type="email"
              dir="ltr"
              autoComplete="email"
              value={given.email}
              error={isChecked && isAddressWrong ? text.signIn.emailNeeded : undefined}
              onChange={(typed) => setGiven({ ...given, email: typed })}
            />
          ) : (
            <TextField label={text.signIn.email} type="email" dir="ltr" value={invitation.email} readOnly />
          )}
          <TextField
            label={t.name}
            autoComplete="name"
            value={given.name}
            error={isChecked && isNameless ? t.nameNeeded : undefined}
            onChange={(name) => setGiven({ ...given, name })}
          />
          <SecretField
            isNew
            label={t.password}
            hint={t.passwordHint(MIN_STAFF_PASSWORD_LENGTH)}
            value={given.password}
            error={isChecked && isShort ? t.passwordShort(MIN_STAFF_PASSWORD_LENGTH) : undefined}
            onChange={(password) => setGiven({ ...given, password })}
          />
          <Button type="submit" isLarge isBlock>
            {t.toApp}
          </Button>
          <p className="small muted">
            {(isSetUp ? t.setUpUntil : t.until)(timeOfDay(language, invitation.expiresAt))}
          </p>
        </form>
      ) : (
        <AuthenticatorSetup
          authenticator={invitation.authenticator}
          act={t.join}
          isBusy={join.isPending}
          fault={faultMessage(join.error, text)}
          onChange={() => join.reset()}
          onCode={(code) => join.mutate(code)}
        />
      )}
    </>
  );
}
