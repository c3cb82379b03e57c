import type { Condition } from '@chengan/kernel/condition'
import { text } from '@chengan/kernel/fields/builders'
import { smsPlatform } from '../../dictionaries/messages.ts'
import { secretText } from '../../secret-text.ts'

const onPlatform = (platform: string): Condition<'platform'> => ({ field: 'platform', is: platform })
const aliyun = { when: onPlatform(smsPlatform.values.alibabaCloud.value) }
const qcloud = { when: onPlatform(smsPlatform.values.tencentCloud.value) }
const qiniu = { when: onPlatform(smsPlatform.values.qiniu.value) }

/** What a platform wants to know of its customer and of the text: the same fields for a whole platform and, where one differs, for a template. */
export const providerFields = {
  aliyunAccessKeyId: text(200, '阿里云AccessKeyId', 'Aliyun access key id', aliyun),
  aliyunAccessKeySecret: secretText('aliyunAccessKeySecret', '阿里云AccessKeySecret', 'Aliyun access key secret', aliyun),
  aliyunSignName: text(200, '阿里云短信签名', 'Aliyun sign name', aliyun),
  aliyunTemplateCode: text(200, '阿里云短信模板', 'Aliyun template code', aliyun),
  qcloudAppId: text(200, '腾讯云AppId', 'Tencent app id', qcloud),
  qcloudAppKey: secretText('qcloudAppKey', '腾讯云AppKey', 'Tencent app key', qcloud),
  qcloudSignName: text(200, '腾讯云短信签名', 'Tencent sign name', qcloud),
  qcloudTemplateId: text(200, '腾讯云短信模板', 'Tencent template id', qcloud),
  qiniuAccessKey: secretText('qiniuAccessKey', '七牛AccessKey', 'Qiniu access key', qiniu),
  qiniuSecretKey: secretText('qiniuSecretKey', '七牛SecretKey', 'Qiniu secret key', qiniu),
  qiniuTemplateId: text(200, '七牛短信模板', 'Qiniu template id', qiniu),
}

export type ProviderField = keyof typeof providerFields

export const providerFieldNames = Object.freeze(Object.keys(providerFields) as ProviderField[])
