/**
 * The state of one process, for all its code. Node loads the files of lib/server/ once; Next bundles pages, middleware,
 * handlers and instrumentation separately, each with its own copy of a module. All of them find this object under one
 * global name (design/server-processes).
 */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

/** @import { ProcessState } from './process-state.mjs' */

/** @returns {ProcessState} */
const fresh = () => ({
  exchanges: new AsyncLocalStorage(),
  outside: new AsyncResource('outside'),
  isStopping: false,
  isLeaving: false,
  stop: new AbortController(),
  unlisted: null,
  process: { runsUnattendedWork: true, isOlderBuild: false, build: '.next', planned: null },
});

const shared = /** @type {typeof globalThis & { gevel?: ProcessState }} */ (globalThis);
shared.gevel ??= fresh();

/** @type {ProcessState} */
export const processState = shared.gevel;
