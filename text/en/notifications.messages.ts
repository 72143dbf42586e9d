export const notifications = {
  deviceSaved: 'This device will be told.',
  /** The last line lets the browser fill the code in by itself (WebOTP); it must stay the last and as it is. */
  codeSms: (brand: string, code: string, host: string) =>
    `${brand} code: ${code}. Do not share it.\n@${host} #${code}`,
};
