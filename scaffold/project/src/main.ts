import { createApp } from './app.ts';

const port = Number(process.env.PORT ?? 3000);

createApp().listen(port, '127.0.0.1', (error) => {
  if (error === undefined) {
    console.log(`The merchant interface is at http://127.0.0.1:${port}/api/v1`);
    return;
  }
  console.error(`The server cannot listen on port ${port}: ${error.message}. Set PORT to use another one.`);
  process.exitCode = 1;
});
