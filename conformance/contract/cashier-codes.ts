import { sandbox } from '../../generated/sandbox.ts';

/** The code that links a cashier in the sandbox, and one that does not (P §8.1). */
export const rightCode: string = sandbox.otp_ok.value;
export const wrongCode = [...rightCode].map((digit) => String((Number(digit) + 1) % 10)).join('');
