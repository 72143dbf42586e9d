import * as z from 'zod/mini';

/**
 * The shape of every response (Specification 7; product.md 1). A call succeeded only if `success` is true and
 * `statusCode` is 200; an error also has a stable `code`.
 */
export const envelope = z.object({
  success: z.boolean(),
  statusCode: z.int(),
  message: z.string(),
  data: z.unknown(),
  code: z.optional(z.string()),
});
export type Envelope = z.infer<typeof envelope>;

export const isSuccess = (answer: Envelope) => answer.success && answer.statusCode === 200;
