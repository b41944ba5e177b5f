import type { SwaggerTransformObject } from '@fastify/swagger';
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { type ApiDocument, addDetails, describeApi, describeCall } from './openapi-details.ts';

/** The library describes every named shape twice, as it is sent and as it is received; what no call uses is left out. */
const usedShapesOnly: SwaggerTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input);
  addDetails(document as ApiDocument);
  const shapes = ('components' in document && document.components?.schemas) || {};
  // A shape may be used only by one that is itself left out, so until nothing more goes.
  for (let left = Number.POSITIVE_INFINITY; Object.keys(shapes).length < left; ) {
    left = Object.keys(shapes).length;
    const text = JSON.stringify(document);
    for (const name of Object.keys(shapes)) {
      if (!text.includes(`"#/components/schemas/${name}"`)) delete shapes[name];
    }
  }
  return document;
};

/** A call lists those that it accepts; a key needs the scope named there. */
const securitySchemes = {
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, made under Settings: `giliran_…`.' },
  session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'A person who signed in.' },
} as const;

export const openapiOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Giliran', version: '1', description: describeApi() },
    components: { securitySchemes },
  },
  transform: describeCall,
  transformObject: usedShapesOnly,
};
