/** Staff accounts use the same hashing and the same password rules as shoppers. */
export { hashNewPassword } from './new-password.ts';
export { hashPassword, isPassword } from './password.ts';
