import { smsPlatform } from '@chengan/domain/system/dictionaries/messages'
import { alibabaSms } from '../../../ports/sms/alibaba-sms.ts'
import { qiniuSms } from '../../../ports/sms/qiniu-sms.ts'
import type { SmsDriver } from '../../../ports/sms/sms-driver.ts'
import { tencentSms } from '../../../ports/sms/tencent-sms.ts'

/** Who speaks to each platform of dict sms_platform. Tests give addresses of their own. */
export function smsDrivers(
  at: { readonly alibaba?: string; readonly tencent?: string; readonly qiniu?: string } = {},
): Readonly<Record<string, SmsDriver>> {
  const { alibabaCloud, tencentCloud, qiniu } = smsPlatform.values
  return {
    [alibabaCloud.value]: alibabaSms(at.alibaba),
    [tencentCloud.value]: tencentSms(at.tencent),
    [qiniu.value]: qiniuSms(at.qiniu),
  }
}
