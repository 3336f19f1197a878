// Completes package-lock.json after `npm install`: if a registry lacks a package's binaries for other machines, npm
// silently leaves them out of the lock, and `npm ci` then refuses the whole lock. The optional dependencies name these
// packages, so their entries can be written here; a machine of another kind never fetches them.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony', 'aix', 'netbsd', 'openbsd', 'sunos'];
const PROCESSORS = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

/** The machine for which a binary is made, from the words of its name; null when the name has none of them. */
function machineOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) =>
    words.some((word) => word === processor || (processor === 'x64' && word === 'amd64')),
  );
  if (words.includes('wasm32')) return { cpu: ['wasm32'] };
  return (
    os && {
      os: [os],
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {}),
    }
  );
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { packages } = lock;

/** The path where Node would find a dependency of the package at a path. */
function resolve(path, name) {
  for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const found = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (packages[found]) return found;
    if (base === '' || !base.includes('/node_modules/'))
      return packages[`node_modules/${name}`] ? `node_modules/${name}` : null;
  }
}

let added = 0;
for (const [path, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const machine = machineOf(name);
    if (!machine || resolve(path, name)) continue;
    if (!/^\d+\.\d+\.\d+/.test(version)) continue;
    packages[`node_modules/${name}`] = { version, ...machine, ...(entry.dev ? { dev: true } : {}), optional: true };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added`);
