import type { Client } from './client.ts';
import { csharpNswag } from './generators/csharp-nswag.ts';
import { goOapiCodegen } from './generators/go-oapi-codegen.ts';
import { goOapiCodegenServer } from './generators/go-oapi-codegen-server.ts';
import { goOgen } from './generators/go-ogen.ts';
import { goOgenServer } from './generators/go-ogen-server.ts';
import { inspectedClients } from './generators/inspected-openapi-generator.ts';
import { javaOpenapiGenerator } from './generators/java-openapi-generator.ts';
import { javaOpenapiGeneratorServer } from './generators/java-openapi-generator-server.ts';
import { kotlinOpenapiGenerator } from './generators/kotlin-openapi-generator.ts';
import { phpOpenapiGeneratorServer } from './generators/php-openapi-generator-server.ts';
import { pythonOpenapiGenerator } from './generators/python-openapi-generator.ts';
import { pythonOpenapiGeneratorServer } from './generators/python-openapi-generator-server.ts';
import { pythonOpenapiPythonClient } from './generators/python-openapi-python-client.ts';
import { rustOpenapiGenerator } from './generators/rust-openapi-generator.ts';
import { rustProgenitor } from './generators/rust-progenitor.ts';
import { typescriptHeyApi } from './generators/typescript-hey-api.ts';
import { typescriptOpenapiFetch } from './generators/typescript-openapi-fetch.ts';
import { typescriptOpenapiGenerator } from './generators/typescript-openapi-generator.ts';
import { typescriptOrval } from './generators/typescript-orval.ts';

/** Every client, in the order of the table. */
export const allClients: readonly Client[] = [
  goOapiCodegen,
  goOgen,
  pythonOpenapiPythonClient,
  pythonOpenapiGenerator,
  typescriptOpenapiFetch,
  typescriptHeyApi,
  typescriptOpenapiGenerator,
  ...typescriptOrval,
  javaOpenapiGenerator,
  kotlinOpenapiGenerator,
  rustOpenapiGenerator,
  rustProgenitor,
  csharpNswag,
  ...inspectedClients,
  goOapiCodegenServer,
  goOgenServer,
  javaOpenapiGeneratorServer,
  pythonOpenapiGeneratorServer,
  phpOpenapiGeneratorServer,
];
