import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const encoded = (bytes: Buffer): string => bytes.toString('base64url');

/** A text or bytes as CBOR writes them, up to 65,535 bytes. */
function cbor(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value as string);
  const major = typeof value === 'string' ? 0x60 : 0x40;
  if (bytes.length < 24) return Buffer.concat([Buffer.from([major | bytes.length]), bytes]);
  const head = Buffer.alloc(3);
  head.writeUInt8(major | 25);
  head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** The parts of a correct answer that an attacker may change. */
export type Lies = {
  origin?: string;
  rpId?: string;
  /** Whether the device checked a finger, face or PIN. */
  isVerified?: boolean;
  counter?: number;
  type?: string;
  credential?: string;
  signWith?: KeyObject;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A passkey in software: an ES256 key that answers like a correct or a manipulated device. */
export class SoftwareKey {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly rawId = randomBytes(32);
  readonly id = encoded(this.rawId);
  readonly secret = this.keys.privateKey;

  constructor(private readonly site: string) {}

  private cose(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const part = (name: number, value: string) =>
      Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x), part(0x22, y)]);
  }

  private data({ rpId, isVerified = true, counter = 0 }: Lies, hasKey: boolean): Buffer {
    const head = Buffer.alloc(37);
    sha256(rpId ?? new URL(this.site).hostname).copy(head);
    head.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | (hasKey ? HAS_KEY : 0), 32);
    head.writeUInt32BE(counter, 33);
    return head;
  }

  private client(type: string, challenge: string, { origin, type: lied }: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({ type: lied ?? type, challenge, origin: origin ?? this.site, crossOrigin: false }),
    );
  }

  /** The registration response, as a browser sends it. */
  made(challenge: string, lies: Lies = {}): string {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.rawId.length);
    const data = Buffer.concat([this.data(lies, true), Buffer.alloc(16), length, this.rawId, this.cose()]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cbor('fmt'),
      cbor('none'),
      cbor('attStmt'),
      Buffer.from([0xa0]),
      cbor('authData'),
      cbor(data),
    ]);
    return this.sent({
      clientDataJSON: encoded(this.client('webauthn.create', challenge, lies)),
      attestationObject: encoded(attestation),
    });
  }

  /** The signed answer to a challenge. */
  signed(challenge: string, lies: Lies = {}): string {
    const client = this.client('webauthn.get', challenge, lies);
    const data = this.data(lies, false);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(lies.signWith ?? this.secret);
    return this.sent(
      { clientDataJSON: encoded(client), authenticatorData: encoded(data), signature: encoded(signature) },
      lies.credential,
    );
  }

  private sent(response: object, id = this.id): string {
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
