/** Where the domain reports what an operator may want to know. */
export interface Log {
  /** @param fields values without secrets; names end up in the log as they are */
  info(fields: object, message: string): void;
}
