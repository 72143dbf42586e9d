/** The reasons why a file cannot be cleaned. */
export type Fault = 'damaged' | 'tooManyPixels' | 'locked' | 'tooManyPages' | 'tooComplex';

export class Unclean extends Error {
  override readonly name = 'Unclean';
  readonly fault: Fault;
  constructor(fault: Fault, options?: ErrorOptions) {
    super(`The file is ${fault}.`, options);
    this.fault = fault;
  }
}
