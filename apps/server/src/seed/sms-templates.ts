import { smsPlatform } from '@chengan/domain/system/dictionaries/messages'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

const platform = smsPlatform.values.alibabaCloud.value

/** The texts that the system itself sends; the numbers of their approved templates are the city's to enter. */
export const smsTemplateSeeds: SeedTable = {
  resource: 'sms',
  rows: [
    { smsCode: 'business', content: `\${content}`, remark: '系统和各部门自拟的通知、预警' },
    { smsCode: 'verifyCode', content: `您的验证码为\${code}，\${minutes}分钟内有效，请勿告知他人。`, remark: '登录验证码' },
    { smsCode: 'expiry', content: `\${what}，日期\${date}，请及时办理。`, remark: '到期提醒，可填入到期提醒规则的模板' },
  ].map((row) => ({ id: seedId('sms', row.smsCode), platform, status: '1', ...row })),
}
