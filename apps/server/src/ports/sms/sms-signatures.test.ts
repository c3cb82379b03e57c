import { describe, expect, it } from 'vitest'
import { alibabaSignature } from './alibaba-sms.ts'
import { type QiniuRequest, qiniuAuthorization } from './qiniu-sms.ts'
import { tencentSignature } from './tencent-sms.ts'

describe('the signature of Alibaba Cloud', () => {
  it('is that of the worked example in its SMS manual (Dysmsapi, HTTP protocol and signature)', () => {
    const parameters = {
      AccessKeyId: 'testId',
      Action: 'SendSms',
      Format: 'XML',
      OutId: '123',
      PhoneNumbers: '15300000001',
      RegionId: 'cn-hangzhou',
      SignName: '阿里云短信测试专用',
      SignatureMethod: 'HMAC-SHA1',
      SignatureNonce: '45e25e9b-0a6f-4070-8c85-2956eda1b466',
      SignatureVersion: '1.0',
      TemplateCode: 'SMS_71390007',
      TemplateParam: '{"customer":"test"}',
      Timestamp: '2017-07-12T02:42:19Z',
      Version: '2017-05-25',
    }
    expect(alibabaSignature('GET', parameters, 'testSecret')).toBe('zJDF+Lrzhj/ThnlvIToysFRq6t4=')
  })

  it('is that of the worked example of its RPC calls (ECS DescribeRegions)', () => {
    const parameters = {
      Timestamp: '2016-02-23T12:46:24Z',
      Format: 'XML',
      AccessKeyId: 'testid',
      Action: 'DescribeRegions',
      SignatureMethod: 'HMAC-SHA1',
      SignatureNonce: '3ee8c1b8-83d3-44af-a94f-4e0ad82fd6cf',
      Version: '2014-05-26',
      SignatureVersion: '1.0',
    }
    expect(alibabaSignature('GET', parameters, 'testsecret')).toBe('OLeaidS1JvxuMvnyHOwuJ+uX5qY=')
  })
})

describe('the signature of Tencent Cloud', () => {
  it('is that of the worked example in the manual of its v5 calls', () => {
    const given = { appKey: '5f03a35d00ee52a21327ab048186a2c4', random: '7226249334', time: 1_457_336_869, mobile: '13788888888' }
    expect(tencentSignature(given)).toBe('ecab4881ee80ad3d76bb1da68387428ca752eb885e52621a3129dcf4d9bc4fd4')
  })
})

describe('the signature of Qiniu', () => {
  // From the tests of qiniu/csharp-sdk (QiniuTests/Util, SignatureV2DataClass), keys ak and sk.
  const form = 'application/x-www-form-urlencoded'
  const more = { 'X-Qiniu-Bbb': 'BBB', 'x-qIniu-aAa': 'DDD', 'X-Qiniu-': 'a', 'X-Qiniu': 'b' }
  const named = '{"name": "test"}'
  it.each<readonly [QiniuRequest, string]>([
    [{ verb: 'GET', url: 'http://rs.qbox.me', contentType: 'application/json', body: named }, 'ksh7bJBnBzFO0yxJ_tLLUcg0csM='],
    [
      { verb: 'POST', url: 'http://rs.qbox.me', contentType: 'application/json', headers: { 'X-Qiniu': 'b' }, body: named },
      'IlW01tHjGQ0pGPXV_3jjR1AdD34=',
    ],
    [
      { verb: 'gET', url: 'http://upload.qiniup.com', contentType: 'application/json', headers: more, body: named },
      'eOaX4RziJPW9ywnJ02jshmEMfhI=',
    ],
    [
      { verb: 'GET', url: 'http://upload.qiniup.com', contentType: 'application/octet-stream', headers: more, body: named },
      'GQQrYvDCdN_RaVjyJC7hIkv5TYk=',
    ],
    [
      {
        verb: 'GET',
        url: 'http://upload.qiniup.com/mkfile/sdf.jpg?s=er3&df',
        contentType: form,
        headers: more,
        body: 'name=test&language=go',
      },
      'PUFPWsEUIpk_dzUvvxTTmwhp3p4=',
    ],
  ])('is that of the maker’s own tests: %o', (request, signature) => {
    expect(qiniuAuthorization(request, 'ak', 'sk')).toBe(`Qiniu ak:${signature}`)
  })
})
