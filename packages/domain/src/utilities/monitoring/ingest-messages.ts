import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** Why a push of a platform is not read: no person signs in here, whoever keeps the platform looks at its account. */
export const ingestMessages = defineErrors({
  pushNotSigned: {
    code: 401,
    zh: '签名无效：请核对接入平台的密钥、时间戳（误差5分钟内）、随机数和来源地址',
    en: 'The signature is not valid: check the secret of the platform, its timestamp (5 minutes), nonce and address',
  },
})
