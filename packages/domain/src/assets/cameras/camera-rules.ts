import { rule } from '@chengan/kernel/rule'
import { outsideCity, pointLiesOutside } from '../../system/settings/city-box.ts'
import type { cameraFields } from './camera-fields.ts'
import { isCameraCode } from './gb28181-code.ts'

type CameraFields = typeof cameraFields

export const codeIsOfGb28181 = rule<CameraFields>({
  name: 'codeIsOfGb28181',
  source: 'jcsj/camera/rule-1, GB/T 28181-2022 annex D',
  refuses: {
    cameraCodeWrong: {
      code: 10400,
      zh: '国标编码须为20位数字，且第11–13位为131或132，请核对',
      en: 'The GB/T 28181 id has 20 digits, of which 11 to 13 are 131 or 132; please check it',
    },
  },
  check: ({ row }) => (row.cameraCode && !isCameraCode(row.cameraCode) ? { key: 'cameraCodeWrong', field: 'cameraCode' } : undefined),
})

export const cameraStandsInTheCity = rule<CameraFields>({
  name: 'cameraStandsInTheCity',
  refuses: outsideCity,
  facts: ['cityBox'],
  check: ({ row, facts }) => (pointLiesOutside(row.location, facts.cityBox) ? { key: 'outsideCity', field: 'location' } : undefined),
})
