import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { callsOf, type PageAnswer } from '../../calls.ts'
import type { Row } from '../../row.ts'
import { continuousRows, pageOfContinuous } from '../list-query.ts'
import type { ShownList } from '../shown-list.ts'
import { pagesOf, type RowSpan } from './drawn-rows.ts'

/** Who scrolls by asks for nothing: a page is wanted when it has been near for so long. */
const settledMs = 90
/** Rows beyond those drawn that are asked for beforehand. */
const ahead = 40
const freshMs = 30_000
/** A reader who goes through everything leaves thousands of rows behind. */
const keptMs = 60_000

/** What is here of the rows, by their places from 0. */
export interface RowsHere {
  row(at: number): Row | undefined
  /** Asks again for the page of a row that did not come. */
  retry(at: number): (() => void) | undefined
  readonly rows: readonly Row[]
  /** How many there are, as the latest answer says. */
  readonly total: number
  readonly isFetching: boolean
}

type Answers = readonly UseQueryResult<PageAnswer>[]

/** The pages near the rows that are drawn. What is scrolled past before it came is cancelled: nobody looks at it any more. */
export function usePagesInSight(
  { resource, screen, query, answer }: Pick<ShownList, 'resource' | 'screen' | 'query' | 'answer'>,
  drawn: RowSpan,
): RowsHere {
  const near = { from: Math.max(0, drawn.from - ahead), to: drawn.to + ahead }
  const known = Math.ceil((answer.data?.total ?? 0) / continuousRows)
  // The first comes with the counts of the tabs.
  const wanted = pagesOf(near, continuousRows).filter((page) => page > 1 && page <= known)
  const asked = useSettled(wanted)
  const answers: Answers = useQueries({
    queries: asked.map((page) => ({
      ...callsOf(resource).page(pageOfContinuous(query, screen, page), screen.call),
      staleTime: freshMs,
      gcTime: keptMs,
      meta: { quiet: true },
    })),
    combine: sameAnswers,
  })
  return useMemo(() => {
    const answerAt = (at: number) => (at < continuousRows ? answer : answers[asked.indexOf(Math.floor(at / continuousRows) + 1)])
    const all = [answer, ...answers]
    const latest = all.reduce((newest, one) => (one.dataUpdatedAt > newest.dataUpdatedAt ? one : newest))
    return {
      row: (at) => answerAt(at)?.data?.list[at % continuousRows],
      retry: (at) => {
        const page = answerAt(at)
        return page?.isError === true ? () => void page.refetch() : undefined
      },
      rows: all.flatMap(({ data }) => data?.list ?? []),
      total: latest.data?.total ?? 0,
      isFetching: all.some((one) => one.isFetching),
    }
  }, [answer, answers, asked])
}

/** Handed on as they are; that this is one function lets the answers be the same ones until one of them changes. */
const sameAnswers = (answers: Answers): Answers => answers

/** Pages that have been wanted for a while. */
function useSettled(wanted: readonly number[]): readonly number[] {
  const [asked, setAsked] = useState(wanted)
  const key = wanted.join()
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(key === '' ? [] : key.split(',').map(Number)), settledMs)
    return () => window.clearTimeout(timer)
  }, [key])
  return asked
}
