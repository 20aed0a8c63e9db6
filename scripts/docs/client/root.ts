/**
 * The folder of the site, as an absolute address: the page for lost addresses is shown below any path. A classic script
 * knows its own address only while it starts.
 */
export const root = new URL('..', (document.currentScript as HTMLScriptElement).src).href;
