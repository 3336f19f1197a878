import { putInBucket } from '@/lib/platform/media/stored-files';

// Puts a file of a build of another machine into the bucket.
await putInBucket({ folder: 'builds', name: process.argv[2] ?? '' }, Buffer.from('// of another build'));
