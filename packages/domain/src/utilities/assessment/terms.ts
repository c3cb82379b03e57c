import { term, termsOf } from '../../term.ts'

/** How gas companies are judged each year. */
export const termsOfAssessment = termsOf(
  term('年度考核', 'annual assessment', 'of a gas company by items of a scheme'),
  term('考核方案', 'assessment scheme', 'the items of a year, with what each is worth'),
  term('自评', 'self-assessment', 'by the company'),
  term('初评', 'district score', ''),
  term('复评', 'city score', ''),
  term('公示', 'publicity', 'the days in which a company may object'),
  term('否决项', 'veto', 'whatever the score, the grade is fail'),
)
