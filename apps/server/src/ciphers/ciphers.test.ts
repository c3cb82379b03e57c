import { describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, pretendToVerify, verifyPassword } from './password.ts'
import { pick, randomToken, shuffled } from './random.ts'
import { looksLikeSm2, newSm2KeyPair, sm2Decrypt, sm2Encrypt } from './sm2.ts'
import { hmacSm3, sameSecret, sm3 } from './sm3.ts'
import { gcm, sm4CbcDecrypt, sm4CbcEncrypt, sm4GcmOpen, sm4GcmSeal } from './sm4.ts'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const text = (plain: Uint8Array | null) => (plain === null ? null : Buffer.from(plain).toString())
const standardKey = bytes('0123456789ABCDEFFEDCBA9876543210')

describe('SM3', () => {
  it('gives the digests of GB/T 32905-2016 annex A', () => {
    expect(sm3('abc')).toBe('66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0')
    expect(sm3('abcd'.repeat(16))).toBe('debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732')
  })

  it('gives a keyed digest that depends on the key', () => {
    expect(hmacSm3(bytes('00'), 'a')).toHaveLength(64)
    expect(hmacSm3(bytes('00'), 'a')).not.toBe(hmacSm3(bytes('01'), 'a'))
  })

  it('compares secrets of any length', () => {
    expect([sameSecret('ab', 'ab'), sameSecret('ab', 'ac'), sameSecret('ab', 'abc')]).toEqual([true, false, false])
  })
})

describe('SM4', () => {
  it('gives the block of GB/T 32907-2016 annex A', () => {
    const block = sm4CbcEncrypt(standardKey, standardKey, Buffer.alloc(16)).subarray(0, 16)
    expect(block.toString('hex')).toBe('681edf34d206965e86b3e94f536e4246')
  })

  it('gives the GCM text and tag of RFC 8998 annex A.1', () => {
    const plain = bytes(
      ['AA', 'BB', 'CC', 'DD', 'EE', 'FF', 'EE', 'AA']
        .map((byte) => byte.repeat(8))
        .join('')
        .slice(0, 256),
    )
    const { output, tag } = gcm(plain, standardKey, bytes('00001234567800000000ABCD'), bytes('FEEDFACEDEADBEEFFEEDFACEDEADBEEFABADDAD2'))
    expect(Buffer.from(output).toString('hex')).toBe(
      '17f399f08c67d5ee19d0dc9969c4bb7d5fd46fd3756489069157b282bb200735d82710ca5c22f0ccfa7cbf93d496ac15a56834cbcf98c397b4024a2691233b8d',
    )
    expect(Buffer.from(tag).toString('hex')).toBe('83de3541e4c2b58177e065a9bf7b62ec')
  })

  it('opens what it sealed and nothing that was altered or moved', () => {
    const key = Buffer.alloc(16, 7)
    const sealed = sm4GcmSeal('330102199001011234', key, 'user.id_card')
    const altered = Buffer.from(sealed)
    altered[14] = (altered[14] ?? 0) ^ 1
    expect(sm4GcmOpen(sealed, key, 'user.id_card').toString()).toBe('330102199001011234')
    expect(() => sm4GcmOpen(altered, key, 'user.id_card')).toThrow()
    expect(() => sm4GcmOpen(sealed, key, 'user.mobile')).toThrow()
    expect(() => sm4GcmOpen(Buffer.alloc(5), key)).toThrow()
  })

  it('takes texts of any length in CBC', () => {
    const [key, iv] = [Buffer.alloc(16, 1), Buffer.alloc(16, 2)]
    for (const plain of ['', 'x', '0123456789abcdef', '燃气'])
      expect(sm4CbcDecrypt(sm4CbcEncrypt(plain, key, iv), key, iv).toString()).toBe(plain)
  })
})

describe('SM2', () => {
  const pair = newSm2KeyPair()

  it('opens what was sealed, with and without the leading 04', () => {
    const sealed = sm2Encrypt('1700000000000|u|密码 Aa1!', pair.publicKey)
    expect(text(sm2Decrypt(sealed, pair.privateKey))).toBe('1700000000000|u|密码 Aa1!')
    expect(text(sm2Decrypt(`04${sealed}`, pair.privateKey))).toBe('1700000000000|u|密码 Aa1!')
  })

  it('opens a text whose first coordinate begins with 04 by chance', () => {
    const sealed = Array.from({ length: 4000 }, () => 0).reduce<string>(
      (found) => (found.startsWith('04') ? found : sm2Encrypt('x', pair.publicKey)),
      '',
    )
    expect(sealed.startsWith('04')).toBe(true)
    expect(text(sm2Decrypt(sealed, pair.privateKey))).toBe('x')
    expect(text(sm2Decrypt(`04${sealed}`, pair.privateKey))).toBe('x')
  })

  it('answers nothing for a text of another key, an altered or an unreadable one', () => {
    const sealed = sm2Encrypt('secret', pair.publicKey)
    expect(sm2Decrypt(sealed, newSm2KeyPair().privateKey)).toBeNull()
    expect(sm2Decrypt(`${sealed.slice(0, -2)}${sealed.endsWith('00') ? '01' : '00'}`, pair.privateKey)).toBeNull()
    expect(sm2Decrypt('ab'.repeat(98), pair.privateKey)).toBeNull()
    expect(sm2Decrypt('Passw0rd!', pair.privateKey)).toBeNull()
    expect(looksLikeSm2('Passw0rd!')).toBe(false)
  })
})

describe('a stored password', () => {
  it('login/rule-7: is known again and no other is', async () => {
    const stored = await hashPassword('Abcd-2468')
    expect(stored).toMatch(/^pbkdf2-sm3\$120000\$[0-9a-f]{32}\$[0-9a-f]{64}$/)
    expect(await verifyPassword('Abcd-2468', stored)).toBe(true)
    expect(await verifyPassword('Abcd-2469', stored)).toBe(false)
    expect(await verifyPassword('Abcd-2468', 'md5$x')).toBe(false)
    expect(await verifyPassword('Abcd-2468', null)).toBe(false)
    expect(await pretendToVerify('Abcd-2468')).toBe(false)
  })

  it('is made again when the parameters have grown', async () => {
    expect(isOutdated(await hashPassword('x', 1000))).toBe(true)
    expect(isOutdated(await hashPassword('x'))).toBe(false)
  })
})

describe('chance', () => {
  it('makes tokens of 43 characters that never repeat', () => {
    const tokens = Array.from({ length: 100 }, randomToken)
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
    expect(new Set(tokens).size).toBe(100)
  })

  it('keeps all entries when it shuffles and refuses to pick from nothing', () => {
    expect(shuffled([1, 2, 3, 4]).sort()).toEqual([1, 2, 3, 4])
    expect(() => pick('')).toThrow(RangeError)
  })
})
