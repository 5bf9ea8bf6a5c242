/** The API document, made from the contract, and a page to read it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { contract, type Call } from '#contract';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';

const asSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref', reused: 'inline' }) as Record<string, unknown>;

const envelope = (value: Record<string, unknown>) => ({
  type: 'object',
  required: ['success', 'value'],
  properties: { success: { const: true }, value, message: { type: ['string', 'null'] } },
});

function parameters(call: Call) {
  const schema = asSchema(call.input, 'input') as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const inPath = call.path.includes(`{${name}}`);
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || (schema.required ?? []).includes(name),
      schema: property,
    };
  });
}

function body(call: Call) {
  const plain = asSchema(call.input, 'input');
  const schema = call.traits.sealed
    ? {
        type: 'object',
        required: ['value'],
        properties: { value: { type: 'string', description: 'Compact JWE of the body below' } },
        'x-sealed': plain,
      }
    : plain;
  return { required: true, content: { 'application/json': { schema } } };
}

function operation(noun: string, name: string, call: Call) {
  const { traits } = call;
  const value = asSchema(call.value, 'output');
  const marks = [
    traits.sealed && 'sealed',
    traits.agentOnly && 'agents only',
    traits.noTrial && 'not for trial accounts',
    traits.idempotent && 'idempotent',
  ];
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: traits.summary,
    description: [marks.filter(Boolean).join(', '), call.refusals.length > 0 && `Refusals: ${call.refusals.join(', ')}`]
      .filter(Boolean)
      .join('. '),
    ...(call.method === 'GET' || call.method === 'DELETE'
      ? { parameters: parameters(call) }
      : { requestBody: body(call) }),
    ...(traits.token && traits.token !== 'none'
      ? { security: traits.token === 'required' ? [{ token: [] }] : [{ token: [] }, {}] }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: call.gateway === 'wps' ? envelope(value) : value } },
      },
    },
  };
}

export function openApiDocument(): OpenAPIV3_1.Document {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [noun, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(noun, name, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pavilion',
      version: '1',
      description: 'Made from the contract; every call carries the `Merchant` header.',
    },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  };
}

export async function mountApiDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() as never } });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
