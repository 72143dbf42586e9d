import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { envelope } from '#contract/envelope.ts';
import type { OfficeCall } from '#contract/office-call.ts';
import { STATUS_OF_REASON } from '#contract/reasons.ts';

type JsonSchema = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
};

/** The JSON schema of a codec's wire format, which is the codec's input in both directions. */
export const wireSide = (schema: z.ZodMiniType): JsonSchema => schemaOf(schema, 'input');

function parametersOf(input: JsonSchema, part: 'params' | 'query'): JsonSchema[] {
  const properties = (input.properties ?? {}) as Record<string, JsonSchema>;
  const shape = properties[part] as
    | { properties?: Record<string, JsonSchema>; required?: string[] }
    | undefined;
  return Object.entries(shape?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || (shape?.required ?? []).includes(name),
    schema,
  }));
}

const jsonOf = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });
/** The OpenAPI 3.1 schema of raw bytes. */
const A_FILE: JsonSchema = { 'application/octet-stream': {} };

const SECURITY = {
  anyone: [],
  session: [{ token: [] }],
  customer: [{ token: [] }],
  self: [{ office: [] }],
  staff: [{ office: [] }],
};

/** A call of the storefront's or of the back office's API. */
type AnyCall = Omit<Call, 'audience'> & {
  audience: keyof typeof SECURITY;
  needs?: OfficeCall['needs'];
  needsProof?: true;
  answersEvents?: true;
};

function operation(call: AnyCall): JsonSchema {
  const input = wireSide(call.input);
  const body = ((input.properties ?? {}) as Record<string, JsonSchema>).body;
  const refusals = call.refusals ?? [];
  const statuses = new Set(refusals.map((reason) => STATUS_OF_REASON[reason]));
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    description: [
      `Audience: ${call.audience}.`,
      call.needs ? `Needs ${[call.needs].flat().join(' or ')}.` : '',
      call.needsProof ? 'Requires a recent re-authentication.' : '',
      call.limitUncached
        ? `At most ${call.limitUncached.requests} uncached requests in ${call.limitUncached.perSeconds} s per IP address.`
        : '',
      call.limit ? `At most ${call.limit.requests} in ${call.limit.perSeconds} s by ${call.limit.by}.` : '',
      refusals.length > 0 ? `Refused as: ${refusals.join(', ')}.` : '',
      call.ours ? 'Beyond section 7 of the specification.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    security: SECURITY[call.audience],
    parameters: [
      ...parametersOf(input, 'params'),
      ...parametersOf(input, 'query'),
      { name: 'localization', in: 'header', required: false, schema: { enum: ['ar', 'en'], default: 'ar' } },
    ],
    ...(body && call.method !== 'GET'
      ? { requestBody: { required: true, content: call.maxFileBytes !== undefined ? A_FILE : jsonOf(body) } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: call.answersFile
          ? A_FILE
          : jsonOf({
              allOf: [
                { $ref: '#/components/schemas/Envelope' },
                { properties: { data: wireSide(call.output) } },
              ],
            }),
      },
      ...Object.fromEntries(
        [...statuses].map((status) => [
          status,
          {
            description: 'Refused',
            content: jsonOf({ $ref: '#/components/schemas/Envelope' }),
          },
        ]),
      ),
    },
  };
}

/** An OpenAPI 3.1 description of all calls, generated only from the contract (product.md 1). */
export function openapi(calls: readonly AnyCall[], publicUrl: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const call of calls) {
    for (const [path, suffix] of [
      [call.path, ''],
      [call.guestPath, ' (guest)'],
    ] as const) {
      if (!path) continue;
      const described = operation(call);
      const key = path.replace(/:(\w+)/g, '{$1}');
      paths[key] = {
        ...paths[key],
        [call.method.toLowerCase()]: suffix ? { ...described, operationId: `${call.name}Guest` } : described,
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The calls of the shop',
      version: '1',
      description: 'The calls of the shop. Every answer has the envelope.',
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    components: {
      schemas: { Envelope: schemaOf(envelope, 'input') },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization' },
        office: { type: 'apiKey', in: 'cookie', name: '__Host-office' },
      },
    },
    paths,
  };
}
