import { describe, expect, it } from 'vitest'
import { encodedKey, hashOfBody, signedS3 } from './s3-signature.ts'

// The worked examples of the S3 manual: “Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk”.
const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const now = Date.parse('2013-05-24T00:00:00Z')
const host = 'https://examplebucket.s3.amazonaws.com'
const nothing = hashOfBody(undefined)

describe('the signature of S3', () => {
  it.each([
    [
      'a part of an object',
      'GET',
      '/test.txt',
      { range: 'bytes=0-9' },
      nothing,
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'writing an object',
      'PUT',
      `/${encodedKey('test$file.text')}`,
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      hashOfBody(Buffer.from('Welcome to Amazon S3.')),
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    ['a setting of a bucket', 'GET', '/?lifecycle', {}, nothing, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['a list of objects', 'GET', '/?max-keys=2&prefix=J', {}, nothing, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('is that of the maker’s worked example: %s', (_what, method, path, headers, bodyHash, signature) => {
    const signed = signedS3({ method, url: new URL(host + path), headers: headers as Record<string, string>, bodyHash }, credentials, now)
    expect(signed.authorization).toContain(`Signature=${signature}`)
    expect(signed.authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request')
  })

  it('keeps the slashes of a key and encodes the rest', () => {
    expect(encodedKey('附件/a b(1)*.txt')).toBe('%E9%99%84%E4%BB%B6/a%20b%281%29%2A.txt')
  })
})
