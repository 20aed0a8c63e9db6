import { writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';

// Loaded before a server. The first SIGUSR2 starts a CPU profile, the second one writes it to a file.

/** Time between two samples, in microseconds. */
const interval = 200;

const { PROFILE_FILE: file = 'server.profile' } = process.env;
const session = new Session();
session.connect();
let isRunning = false;

async function toggle(): Promise<void> {
  if (isRunning) {
    const { profile }: Profiler.StopReturnType = await session.post('Profiler.stop');
    writeFileSync(file, JSON.stringify(profile));
    return;
  }
  isRunning = true;
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval });
  await session.post('Profiler.start');
}

process.on('SIGUSR2', () => void toggle());
