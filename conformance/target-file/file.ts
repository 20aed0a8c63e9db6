import type { Fixture, MagicRequest, MerchantTarget, PartnerTarget, Target } from '../ground/declared-target/target.ts';

type YesNo = boolean | 'yes' | 'no';
type Duration = string;

/**
 * The content of a target file after schema validation and before defaults. Keys have the same meaning as in `Target`.
 * Booleans can be yes, no, true or false; times have a unit.
 */
export interface TargetFile extends Pick<Target, 'schema' | 'mode' | 'target'> {
  grade?: Target['grade'];
  tier?: Target['tier'];
  merchant?: Omit<MerchantTarget, 'sandbox'> & { sandbox?: YesNo };
  partner?: Omit<PartnerTarget, 'linked'> & { linked?: YesNo };
  profiles: Partial<Record<keyof Target['profiles'], YesNo>>;
  fixtures?: Record<string, Omit<Fixture, 'production'> & { production?: YesNo }>;
  templates?: Target['templates'];
  paths?: NonNullable<Target['paths']>;
  magic?: Record<string, MagicRequest | MagicRequest[]>;
  control?: {
    transport: 'http' | 'command' | 'module';
    url?: string;
    token?: string;
    command?: string[];
    module?: string;
  };
  webhooks?: Pick<Target['webhooks'], 'mode'> & Partial<Target['webhooks']>;
  limits?: { fraction?: number; enforced?: YesNo; multiple?: number };
  allow?: { spend?: Partial<Target['allow']['spend']>; rotate_keys?: YesNo; prompts?: YesNo };
  timeouts?: {
    request?: Duration;
    settle?: Duration;
    event?: Duration;
    silence?: Duration;
    check?: Duration;
    prompt?: Duration;
    bounds_declared?: YesNo;
  };
}
