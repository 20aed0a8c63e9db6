import type { SampleLanguage } from '../code-sample.ts';
import { curl } from './curl.ts';

/** Every language, in the order in which readers see them. */
export const sampleLanguages: readonly SampleLanguage[] = [curl];
