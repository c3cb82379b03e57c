import type { CompleteResource } from '../complete.ts'
import { askedField } from '../forms/asking.ts'
import { groupingOf } from './grouping.ts'
import { fieldsAdded, isShare, type Metric, type RowsMetric } from './metric.ts'

/** What figures of a resource say that cannot be counted, or could not be found again by the list that they open. */
export function figureFaults(resource: CompleteResource): readonly string[] {
  const { metrics = {}, dimensions = {} } = resource
  return [
    ...Object.entries(metrics).flatMap(([code, metric]) => metricFaults(resource, metric).map((fault) => `figure ${code} ${fault}`)),
    ...Object.keys(dimensions)
      .filter((name) => groupingOf(resource, name) === undefined)
      .map(
        (name) =>
          `dimension ${name} tells rows apart by what no list may be asked for; name a value, a date, a region or bands of a number`,
      ),
  ]
}

function metricFaults(resource: CompleteResource, metric: Metric): readonly string[] {
  if (!metric.zh.trim() || !metric.en.trim()) return ['lacks its words; give zh and en']
  return isShare(metric) ? [] : rowsFaults(resource, metric)
}

function rowsFaults({ fields }: CompleteResource, { adds, on, ofYear, alongOthers }: RowsMetric): readonly string[] {
  const faults: string[] = []
  const counted = alongOthers ? [] : fieldsAdded(adds).filter((name) => fields[name]?.counted !== undefined)
  for (const name of counted)
    faults.push(`adds up ${name}, which is counted along other rows; name a field that is kept, or say alongOthers where rows are few`)
  const date = on === undefined ? undefined : fields[on]
  if (on !== undefined && ((date?.kind !== 'date' && date?.kind !== 'datetime') || askedField({ fields }, `${on}Start`) === undefined))
    faults.push(`happens on ${on}, which is no date that a list may be asked for`)
  if (ofYear !== undefined && (fields[ofYear]?.kind !== 'int' || askedField({ fields }, ofYear) === undefined))
    faults.push(`is of the year ${ofYear}, which is no whole number that a list may be asked for`)
  return faults
}
