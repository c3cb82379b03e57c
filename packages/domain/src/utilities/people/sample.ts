import { digits } from '@chengan/kernel/testing/draw'
import { addYears } from '@chengan/kernel/time'
import { newIdentityCode } from '../../testing/identity-code.ts'
import { sampleOf, sideOf } from '../../testing/test-city.ts'
import { jobPerson } from './job-person/job-person.ts'
import { staffOrder } from './supervision/staff-order.ts'
import { jobPersonTrain } from './training/job-person-train.ts'
import { staffViolation } from './violations/staff-violation.ts'

export const jobPersonSample = sampleOf(jobPerson, {
  values: ({ city, actor, draw, file }) => ({
    identityCode: newIdentityCode(digits(draw, 3), `199${draw.below(10)}-0${1 + draw.below(9)}-1${draw.below(10)}`),
    phone: `139${digits(draw, 8)}`,
    photo: [file()],
    emergencyPhone: `138${digits(draw, 8)}`,
    gasCompaniesId: sideOf({ city, actor }).company,
    gasFacilityId: sideOf({ city, actor }).station,
    personType: draw.below(4) === 0 ? '4' : '3',
    postType: '08',
    equipmentItems: [],
    entryDate: '2024-05-06',
    certificates: [
      {
        certType: '1',
        certNo: `RQ${digits(draw, 8)}`,
        trade: '08',
        issueDate: '2024-05-01',
        certValidTo: '2099-05-01',
        nextReviewDate: null,
        certFile: [file()],
      },
    ],
  }),
  acts: {
    // A move to a branch waits for review; a remark applies at once.
    edit: ({ city, actor, draw, transition }) =>
      transition.case === 'change' && draw.below(2) === 0
        ? { gasCompaniesId: sideOf({ city, actor }).branch, gasFacilityId: null }
        : { remark: `第${draw.below(1000)}次更新` },
    leave: ({ today }) => ({ leaveDate: today, leaveReason: '个人原因' }),
    mark: () => ({ superviseMark: '1', markReason: '证书即将到期' }),
    bar: () => ({ barDocument: '临燃禁〔2026〕1号', barYears: 3 }),
  },
})

export const jobPersonTrainSample = sampleOf(jobPersonTrain, {
  first: { person: { resource: 'jobPerson', by: ({ actor, city }) => sideOf({ actor, city }).companyDept } },
  values: ({ first, draw, file }) => ({
    jobPersonId: first.person?.id,
    otherPersonIds: [],
    signFile: [file()],
    startDate: '2026-03-02 09:00:00',
    endDate: '2026-03-03 17:00:00',
    hours: 1 + draw.below(12),
    examScore: 80 + draw.below(20),
    examResult: '1',
  }),
  acts: { edit: ({ draw }) => ({ lecturer: `讲师${draw.below(1000)}` }) },
})

export const staffViolationSample = sampleOf(staffViolation, {
  first: { person: { resource: 'jobPerson', by: ({ actor, city }) => sideOf({ actor, city }).companyDept } },
  values: ({ first, file }) => ({
    jobPersonId: first.person?.id,
    violationType: '02',
    points: 3,
    violationDate: '2026-05-12 15:00:00',
    images: [file()],
  }),
  acts: {
    edit: ({ draw }) => ({ violationPlace: `古渡街${1 + draw.below(999)}号` }),
    confirm: () => ({ handleResult: ['1'], penaltyAmount: null }),
  },
})

export const staffOrderSample = sampleOf(staffOrder, {
  values: ({ city, actor }) => ({
    gasCompaniesId: sideOf({ city, actor }).company,
    jobPersonId: null,
    wgjlId: null,
    dueDate: '2099-01-01',
  }),
  acts: {
    edit: ({ draw }) => ({ requirement: `请于时限内补证（${draw.below(1000)}）` }),
    check: ({ transition, today }) => (transition.case === 'sent back' ? { dueDate: addYears(today, 1) } : {}),
    issue: () => ({}),
  },
})
