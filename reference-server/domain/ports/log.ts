/** The log of the domain. */
export interface Log {
  /** @param fields values without secrets; names end up in the log as they are */
  info(fields: object, message: string): void;
}
