import { asRows } from '@chengan/kernel/values'
import { sampleOf } from '../../testing/test-city.ts'
import { annualAssessment } from './annual/annual-assessment.ts'
import { assessmentScheme } from './scheme/assessment-scheme.ts'
import { usualItems } from './scheme/usual-items.ts'

export const assessmentSchemeSample = sampleOf(assessmentScheme, {
  values: ({ draw }) => {
    const year = 2030 + draw.below(60)
    return {
      year,
      businessTypes: ['3'],
      selfDueDate: `${year + 1}-03-31`,
      districtDueDate: `${year + 1}-04-30`,
      cityDueDate: `${year + 1}-05-31`,
      items: usualItems,
    }
  },
  acts: {
    edit: ({ draw, row }) => ({ name: `年度考核方案${draw.below(1000)}`, items: asRows(row.items) }),
  },
})

export const annualAssessmentSample = sampleOf(annualAssessment, {
  untried: 'It is launched for all companies of a scheme; its way has tests of its own (assessment.test.ts).',
})
