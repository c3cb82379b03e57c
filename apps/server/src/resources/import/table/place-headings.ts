import { labelText, languages } from '@chengan/kernel/label'
import { coordinates, type ImportColumn } from './columns.ts'

// How registers head their positions when they do not use the names of the fields. Surveyors call the way north X: whether the figures stand the other
// way round is told by the figures, not by these words.
const lng = ['经度', 'lng', 'lon', 'long', 'longitude', '东经', 'x', 'x坐标', '坐标x', '东坐标', '横坐标', '横坐标y', '东坐标y']
const lat = ['纬度', 'lat', 'latitude', '北纬', 'y', 'y坐标', '坐标y', '北坐标', '纵坐标', '纵坐标x', '北坐标x']
const whole = ['坐标', '经纬度', '坐标点', '位置坐标', 'point', 'geometry.point']
const lines = ['geometry.line', 'geometry', 'geom', 'wkt', 'shape', 'the_geom', 'line', '线位', '线形', '坐标串', '空间数据']

/** Further headings by which a file may bring the position of its rows: where the resource has one point, or one line, it is clear which is meant. */
export function placeHeadings(columns: readonly ImportColumn[]): readonly (readonly [string, ImportColumn])[] {
  const points = columns.filter(({ part }) => part === 'lng')
  const drawn = columns.filter(({ field }) => field.kind === 'line')
  const [east] = points
  const [line] = drawn
  const found: (readonly [string, ImportColumn])[] = []
  for (const { field } of points) {
    for (const [at, part] of (['lng', 'lat'] as const).entries()) {
      const half = columns.find((one) => one.field === field && one.part === part)
      const name = field.flat?.[at]
      if (half !== undefined && name !== undefined) found.push([name, half])
      // As the point itself is called.
      if (half !== undefined)
        for (const word of languages) found.push([`${labelText(field.label, word)}${labelText(coordinates[part], word)}`, half])
    }
    found.push([field.name, wholeOf(field)], [field.label.zh, wholeOf(field)], [field.label.en, wholeOf(field)])
  }
  if (east !== undefined && points.length === 1) {
    const north = columns.find(({ field, part }) => field === east.field && part === 'lat')
    const both = wholeOf(east.field)
    for (const word of lng) found.push([word, east])
    for (const word of north === undefined ? [] : lat) found.push([word, north as ImportColumn])
    for (const word of whole) found.push([word, both])
    if (drawn.length === 0) for (const word of lines) found.push([word, both])
  }
  if (line !== undefined && drawn.length === 1) for (const word of lines) found.push([word, line])
  return found
}

/** A point in one cell. */
const wholeOf = (field: ImportColumn['field']): ImportColumn => ({ key: field.name, field, label: field.label })
