import type { SwaggerTransformObject } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The library describes every named shape twice, as it is sent and as it is received; what no call uses is left out. */
const usedShapesOnly: SwaggerTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input);
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

export const openapiOptions = {
  openapi: { openapi: '3.1.0', info: { title: 'Giliran', version: '1' } },
  transform: jsonSchemaTransform,
  transformObject: usedShapesOnly,
};
