import { english } from '../language/language.ts';

/** The texts of the frame. A script of another language is built with the texts of that one in this place. */
export const { strings } = english;
