// @ts-check
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

const shared = /** @type {typeof globalThis & { gevel?: ProcessState, gevelValues?: Record<string, object> }} */ (
  globalThis
);
shared.gevel ??= fresh();

/** @type {ProcessState} */
export const processState = shared.gevel;

shared.gevelValues ??= {};
const values = shared.gevelValues;

/**
 * What the code of a process shares under a name: an object that is empty at first. Only one file asks for a name, and
 * says there why the value is shared.
 * @param {string} name
 */
export function ofProcess(name) {
  values[name] ??= {};
  return values[name];
}
