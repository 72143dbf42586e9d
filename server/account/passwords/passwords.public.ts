/** For staff: the same hashing and the same rules as for shoppers. */
export { hashNewPassword } from './new-password.ts';
export { hashPassword, isPassword } from './password.ts';
