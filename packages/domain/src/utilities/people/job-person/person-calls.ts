import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, children, date, dict, int, ref, text } from '@chengan/kernel/fields/builders'
import { gender } from '../../../system/dictionaries/accounts.ts'
import { certCheck, gasCertType, gasJobStatus, gasPersonType, gasPostType } from '../../dictionaries/staff.ts'
import { stations } from '../../facilities/gas-facility/types.ts'
import { reviewCalls } from '../../review/review-facet.ts'

const identityCode = { format: 'idCard', mask: 'idCard' } as const

/** What somebody who types a number in learns of its holder. */
const personOfNumber = {
  found: bool('有档案', 'On file', { required: true }),
  id: text(32, '标识', 'Identifier', { required: true }),
  name: text(30, '姓名', 'Name', { required: true }),
  gender: dict(gender, '性别', 'Sex'),
  birthday: date('出生日期', 'Birthday'),
  phone: text(11, '手机号', 'Mobile'),
  gasCompaniesName: text(100, '所属企业', 'Company'),
  personType: dict(gasPersonType, '人员类别', 'Person category'),
  postType: dict(gasPostType, '岗位（工种）', 'Post (trade)'),
  jobStatus: dict(gasJobStatus, '在职状态', 'Employment', { required: true }),
  certificates: children(
    {
      certType: dict(gasCertType, '证书类型', 'Certificate type'),
      trade: dict(gasPostType, '工种', 'Trade'),
      certValidTo: date('有效期至', 'Valid to'),
      nextReviewDate: date('复审日期', 'Next review'),
      certCheck: dict(certCheck, '核验结果', 'Check result'),
    },
    '证书',
    'Certificates',
    { required: true },
  ),
  violationPoints: int('本周期记分', 'Points in the cycle', { required: true }),
  blackListed: bool('行业禁入', 'Barred', { required: true }),
}

/** Calls on people beyond their forms and steps (utilities-enterprise.md §4). */
export const personCalls = {
  ...reviewCalls,
  getInfoByIdentityCode: {
    zh: '按身份证号查人员',
    en: 'Person by ID number',
    verb: 'GET',
    path: 'getInfoByIdentityCode',
    permission: 'list',
    levels: ['city', 'district', 'enterprise'],
    query: { identityCode: text(18, '身份证号', 'ID number', { required: true, ...identityCode }) },
    answers: { oneOf: [{ object: personOfNumber }, 'none'] },
  },
  transfer: {
    zh: '接收人员',
    en: 'Take a person over',
    verb: 'POST',
    path: 'transfer',
    permission: 'transfer',
    levels: ['enterprise'],
    changes: true,
    body: {
      id: text(32, '人员', 'Person', { apiOnly: true }),
      identityCode: text(18, '身份证号', 'ID number', identityCode),
      gasCompaniesId: ref('gasCompany', '接收企业', 'Company', { required: true, sole: true }),
      gasFacilityId: ref('gasFacility', '站点', 'Station', {
        narrowedTo: { facilityType: stations },
        narrowedBy: { gasCompaniesId: 'gasCompaniesId' },
      }),
      entryDate: date('入职日期', 'Joined', { required: true, default: { today: true } }),
    },
    answers: 'saved',
    onList: {
      consequence: {
        zh: '只能接收已办理离职的人员；证书、培训和违规记录随档案转入',
        en: 'Who has left elsewhere is taken over, with certificates, training and violations',
      },
      done: { zh: '已接收，档案已转入本企业', en: 'Taken over; the file is your company’s now' },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
