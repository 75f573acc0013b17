/** The interface described by itself: OpenAPI 3.1 at /api/docs/openapi.json, readable at /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { FastifyInstance } from 'fastify';

export const DOCS_PREFIX = '/api/docs';

const DESCRIPTION = `Every answer is \`{ success, message, data }\`; \`message\` is a translation key from a closed list.
On \`invalid_input\`, \`data.fields\` lists what is wrong as \`{ path, message }\`.
Send the token of \`/api/login\` as the \`Authorization\` header, with or without \`Bearer\`.`;

/** The readable page sets inline styles on its own elements and builds its page from strings. */
const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** To be registered before the routes that it describes. */
export async function registerApiDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Jamdai', version, description: DESCRIPTION },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: DOCS_PREFIX,
    staticCSP: DOCS_POLICY,
    uiConfig: { validatorUrl: null, docExpansion: 'list' },
  });
  // Written once: as one answer for everybody it costs neither time nor memory for each who asks.
  let written: Buffer | null = null;
  app.get(`${DOCS_PREFIX}/openapi.json`, { schema: { hide: true } }, async (_request, reply) => {
    written ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(written);
  });
}
