import { dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { AlertMoments } from '../../../resources/implementation.ts'

const WINDOW = /^(\d\d-\d\d)\D+(\d\d-\d\d)$/

/** First or last day of the window for annual declarations in this year, of the parameter that says it; none where that cannot be read. */
const dayOfWindow = (which: 1 | 2): AlertMoments => ({
  kind: 'date',
  rows({ services, today }: Context) {
    const day = WINDOW.exec(services.settings.text('wj.declareWindow', '10-01…11-15').trim())?.[which]
    const on = day === undefined ? null : `${today.slice(0, 4)}-${day}`
    return sql`select id, ${on === null || Number.isNaN(Date.parse(on)) ? null : dateText(Date.parse(on))}::date as "on" from param
      where param_code = 'wj.declareWindow' limit 1`
  },
})

export const windowMoments = { declareWindowOpens: dayOfWindow(1), declareWindowCloses: dayOfWindow(2) }
