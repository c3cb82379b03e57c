import { term, termsOf } from '../term.ts'

/** What is told of the rows of others. */
export const termsOfFigures = termsOf(
  term('指标', 'figure', 'a number over the rows of a list, which it opens'),
  term('维度', 'dimension', 'by what the rows of a figure are told apart'),
  term('同比', 'against the year before', 'the same days of the year before'),
  term('环比', 'against the period before', 'the span of equal kind just before'),
)
