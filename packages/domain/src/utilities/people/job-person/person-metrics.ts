import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { certStatus, gasJobStatus, gasPersonType } from '../../dictionaries/staff.ts'
import { onFileStates } from './on-file.ts'

// A draft is nobody's employment.
const inService = { jobStatus: gasJobStatus.values.inService.value, reviewStatus: onFileStates.join(',') } as const
const live = `${certStatus.values.valid.value},${certStatus.values.expiring.value}`
const CERTIFICATES = '燃气经营企业从业人员专业培训考核管理办法（建城〔2014〕167号）'

/** People on post and their certificates (utilities-enterprise.md §11 staffing). */
export const personMetrics = {
  'ry.staff': {
    zh: '在职人员',
    en: 'People in service',
    unit: '人',
    query: inService,
    formula: { zh: '档案审核通过、在职状态为在职的从业人员数', en: 'People in service whose file has passed its review' },
  },
  'ry.certified': {
    zh: '持证人员',
    en: 'Certified people',
    unit: '人',
    query: { ...inService, certStatus: live },
    formula: {
      zh: '档案审核通过、在职且岗位所需证书全部有效的人数',
      en: 'In service, with a file that has passed and every certificate that the post needs still good',
    },
    basis: CERTIFICATES,
    better: 'up',
  },
  'ry.certified.rate': {
    zh: '持证率',
    en: 'Certified share',
    unit: '%',
    part: 'ry.certified',
    whole: 'ry.staff',
    rest: { certStatus: `${certStatus.values.expired.value},${certStatus.values.missing.value}` },
    formula: { zh: '持证人员÷在职人员', en: 'Certified people ÷ people in service' },
    basis: CERTIFICATES,
    better: 'up',
    target: 100,
  },
  'ry.certified.operations': {
    zh: '运行维护抢修持证人员',
    en: 'Certified people of operation',
    unit: '人',
    query: { ...inService, certStatus: live, personType: gasPersonType.values.operations.value },
    formula: {
      zh: '档案审核通过、在职且持证的运行、维护和抢修人员数',
      en: 'Certified people in service of operation, maintenance and repair, whose file has passed',
    },
    basis: CERTIFICATES,
    better: 'up',
  },
} as const satisfies Readonly<Record<string, Metric>>
