import { Pagination, Select } from 'antd'
import { createContext, useContext, useMemo } from 'react'
import { grouped } from '../texts/grouped.ts'
import { useWords } from '../words.ts'
import { allRows, pageSizes } from './list-query.ts'
import './list-pager.css'

type Size = number | typeof allRows

interface SizeChoiceProps {
  value: Size
  /** Whether the list can show all its rows in one table. */
  continuous: boolean
  onSize(size: Size): void
}

/** Rows of a page, or all in one table. */
export function SizeChoice({ value, continuous, onSize }: SizeChoiceProps) {
  const { text } = useWords()
  const sizes = pageSizes.map((size) => ({ value: size as Size, label: text.list.perPage(size) }))
  return (
    <Select<Size>
      size="small"
      aria-label={text.list.pageSize}
      popupMatchSelectWidth={false}
      value={value}
      options={continuous ? [...sizes, { value: allRows, label: text.list.continuous }] : sizes}
      onChange={onSize}
    />
  )
}

const Sizes = createContext<Pick<SizeChoiceProps, 'continuous' | 'onSize'>>({ continuous: false, onSize: () => undefined })

/** The pager knows sizes in numbers alone: what is chosen goes past it. */
function SizeOfPager({ value }: { value: number }) {
  return <SizeChoice value={value} {...useContext(Sizes)} />
}

const parts = { sizeChanger: SizeOfPager }

interface ListPagerProps {
  page: number
  limit: number
  /** Undefined until it is known: a list that is still asked for has not 0 rows. */
  total: number | undefined
  onPage(page: number): void
  onSize(size: number): void
  /** All rows in one table; left out where the list has no such. */
  onContinuous?(): void
}

/** total, prev, pager, next, sizes, jumper (SH-31). */
export function ListPager({ page, limit, total, onPage, onSize, onContinuous }: ListPagerProps) {
  const { text } = useWords()
  const sizes = useMemo(
    () => ({
      continuous: onContinuous !== undefined,
      onSize: (size: Size) => (size === allRows ? onContinuous?.() : onSize(size)),
    }),
    [onSize, onContinuous],
  )
  return (
    <Sizes value={sizes}>
      <div className="list-pager">
        <Pagination
          size="small"
          current={page}
          pageSize={limit}
          total={total ?? 0}
          components={parts}
          showSizeChanger
          showQuickJumper
          showTotal={(count, [from, to]) =>
            total === undefined ? null : (
              <>
                <span className="list-pager__total">{text.list.total(grouped(count))}</span>
                <span className="list-pager__printed">{text.list.printedRows(grouped(count), grouped(from), grouped(to))}</span>
              </>
            )
          }
          onChange={onPage}
        />
      </div>
    </Sizes>
  )
}
