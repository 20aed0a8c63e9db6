import type { SampleLanguage } from '../code-sample.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { typescript } from './typescript.ts';

/** Every language, in the order in which readers see them. */
export const sampleLanguages: readonly SampleLanguage[] = [curl, typescript, python, go, java, php];
