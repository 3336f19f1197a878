import type { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ReturnedForm } from '../shared/form-state';
import type { Answer, Trouble } from './response.mjs';

/** A request with its answer, for all code that runs for it. */
export type Exchange = {
  /** The address at the other end of the socket. */
  address: string;
  /** Whether the request came with a header of a proxy about its client. */
  wasForwarded: boolean;
  request: IncomingMessage;
  response: Answer;
  areFilesLeftOut?: boolean;
  unsent?: Readonly<Record<string, string>>;
  /** A form of another build, which the page draws again. */
  returned?: ReturnedForm;
  waitedMs?: number;
  /** The row of the route table, or what the middleware answered instead. */
  route?: string;
  /** The texts of the page that are new in every answer. */
  fresh?: FreshText[];
  /** What the page counts, called again when it is sent again. */
  counts?: (() => void)[];
};

/** A text of a page that is new in every answer, and what makes the next one. */
export type FreshText = { text: string; make: () => string };

/** How a page is served: at once, after a wait, or refused for a number of seconds. */
export type Pace = { kind: 'at-once' } | { kind: 'slowed'; ms: number } | { kind: 'refused'; seconds: number };

/** The functions that identify clients (request-limits.ts). */
export type Clients = {
  /** The key of a connection; null where the other end may be a proxy. */
  ofSocket: (address: string) => string | null;
  ofRequest: (request: IncomingMessage) => string;
  /** How many visitors a key counts for. */
  sizeOf: (client: string) => number;
  /** Counts a request of a client, whatever it asks. Returns the seconds until it may ask again; 0 when it may go on. */
  countRequest: (client: string) => number;
  /** Counts a request that Next answers. Returns how it is served. */
  countPage: (client: string) => Pace;
};

/** A file of the site, on the disk or from a bucket. A text is sent compressed. */
export type SiteFile = { headers: Readonly<Record<string, string>> } & (
  | { path: string; isText: boolean }
  | { open: (request: { method: string; headers: Pick<Headers, 'get'> }) => Promise<Response> }
);

/** What the http server and the site share. A module of the site shares its own values with `ofProcess`. */
export interface ProcessState {
  /** The request that the running code belongs to. */
  exchanges: AsyncLocalStorage<Exchange>;
  /** Code that runs in it belongs to no request, whatever called it. */
  outside: AsyncResource;
  /** The server of this process, once it listens. Missing in commands. */
  server?: Server;
  /** Set when the site has started; before, no client has a share. */
  clients?: Clients;
  /**
   * The file at a path for a Host header: null when it is missing, undefined when Next answers the path; set when the
   * site has started.
   */
  fileAt?: (pathname: string, host: string | null) => SiteFile | null | undefined;
  /** The version of the catalogue and the day, if they were read within the last second; set when the site has started. */
  moment?: () => string | null;
  /** Counts the answer to a robot; set when the site has started. */
  watchRobot?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers a call of the back office, or returns false; set when the site has started. */
  answerHook?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Writes the small page that replaces a failed one; set when the site has started. */
  errorPage?: (trouble: Trouble) => string;
  /** Whether the process was asked to stop, and whether another process has replaced it. */
  isStopping: boolean;
  isLeaving: boolean;
  /** Aborted when the process is asked to stop. */
  stop: AbortController;
  /** The last request of a load balancer, and how often it was told that the process is stopping. */
  balancer?: { askedAt: number; told: number };
  /** Figures of the store for Prometheus, by name; set when the site has started. */
  figures?: () => Promise<Record<string, number>>;
  /** Finishes the background work of the site and closes its store; set when the site has started. */
  settle?: () => Promise<unknown>;
  /** Called once the set-up of the site is complete. */
  ready?: () => void;
  /** Why search engines may list no address of this site; null when they may. */
  unlisted: 'restored copy' | 'demo agency' | null;
  /** The place of this process among those of the site. */
  process: {
    /** Whether this is the one process that runs the jobs; a lone process is. */
    runsUnattendedWork: boolean;
    /** Whether an earlier build serves, because none of the present sources could be made. */
    isOlderBuild: boolean;
    /** The folder of the build that is served. */
    build: string;
    /** The number of web processes and the memory of each in MB, as the supervisor counted them; null without one. */
    planned: { processes: number; eachMb: number } | null;
  };
}

/** The state of this process. */
export const processState: ProcessState;

/**
 * What the bundles of this process share under a name: an object that is empty at first. Only one file asks for a name,
 * and says there why the value is shared.
 */
export function ofProcess<Values extends object>(name: string): Values;
