import { Pagination } from 'antd'
import { useWords } from '../words.ts'
import { pageSizes } from './list-query.ts'

interface ListPagerProps {
  page: number
  limit: number
  total: number
  onPage(page: number): void
  onSize(limit: number): void
}

/** total, prev, pager, next, sizes, jumper (SH-31). */
export function ListPager({ page, limit, total, onPage, onSize }: ListPagerProps) {
  const { text } = useWords()
  return (
    <div className="list-pager">
      <Pagination
        size="small"
        current={page}
        pageSize={limit}
        total={total}
        pageSizeOptions={[...pageSizes]}
        showSizeChanger
        showQuickJumper
        showTotal={(count) => text.list.total(count.toLocaleString('en-US'))}
        onChange={(next, size) => (size === limit ? onPage(next) : onSize(size))}
      />
    </div>
  )
}
