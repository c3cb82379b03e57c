import { type Cell, sheetNameOf, writeWorkbook } from '../../ports/sheets/sheet-writer.ts'
import { type Download, XLSX } from '../../resources/files/download.ts'
import { chartPicture } from './chart-picture.ts'
import { columnHead, type FiguresPaper, type PaperTable, paperWords, type Say } from './figures-paper.ts'

/** A sheet for each table, one for the charts, one for what is meant, who made it and when. */
export function asWorkbook(paper: FiguresPaper, name: string): Download {
  const { say, watermark, charts } = paper
  const body = writeWorkbook([
    ...paper.tables.map((table) => ({
      name: sheetNameOf(table.title),
      headerRows: 1,
      filtered: true as const,
      fitsAcross: true as const,
      printHeader: watermark,
      rows: rowsOfTable(say, table),
    })),
    ...(charts.length === 0
      ? []
      : [
          {
            name: say(paperWords.charts),
            headerRows: 0,
            widths: [110],
            printHeader: watermark,
            rows: [[paper.title]],
            pictures: charts.map((chart) => chartPicture(chart)),
          },
        ]),
    { name: say(paperWords.caliber), headerRows: 1, fitsAcross: true, printHeader: watermark, rows: rowsOfCaliber(paper) },
  ])
  return { name: `${name}.xlsx`, type: XLSX, body }
}

function rowsOfTable(say: Say, { heads, columns, lines, total }: PaperTable): readonly (readonly Cell[])[] {
  // A rate of 97.0 is read as on the screen, and still a number that can be reckoned with.
  const cellsOf = ({ words, values }: PaperTable['lines'][number]): readonly Cell[] => [
    ...words,
    ...columns.map(({ digits }, at) => figureCell(values[at], digits)),
  ]
  return [
    [...heads, ...columns.map((column) => columnHead(say, column))],
    ...lines.map(cellsOf),
    ...(total === null ? [] : [cellsOf(total)]),
  ]
}

const figureCell = (value: number | null | undefined, digits: number): Cell =>
  value === null || value === undefined ? null : { figure: value, digits }

function rowsOfCaliber({ caliber, asked, operator, asOf, notes, watermark, say }: FiguresPaper): readonly (readonly Cell[])[] {
  return [
    paperWords.heads.map(say),
    ...caliber,
    [],
    ...asked.map(([label, value]) => [label, value]),
    [say(paperWords.madeBy), operator],
    [say(paperWords.asOf), asOf],
    [say(paperWords.watermark), watermark],
    ...notes.map((note, at) => [at === 0 ? say(paperWords.notes) : '', note]),
  ]
}
