import { yhUnit } from '../../dictionaries/contracts.ts'

const unit = yhUnit.values

/** A line of the list of items that contracts of daily maintenance price: code, name, unit, the defects that it puts right, and whether only for the time being. */
export interface ListedItem {
  readonly itemCode: string
  readonly itemName: string
  readonly unit: string
  readonly defectCodes: readonly string[]
  readonly temporary?: true
}

const item = (itemCode: string, itemName: string, measure: keyof typeof unit, ...defectCodes: readonly string[]): ListedItem => ({
  itemCode,
  itemName,
  unit: unit[measure].value,
  defectCodes,
})

/** 清单模板: what a price list of daily maintenance is begun with; local codes where GB 50857 has no item, prices come with each contract (maintenance.md §2 contract). */
export const priceListTemplate: readonly ListedItem[] = Object.freeze([
  item('YH-R01', '坑槽热补', 'squareMetre', 'R01', 'B02'),
  { ...item('YH-R02', '坑槽冷补（临时）', 'squareMetre', 'R01', 'B02'), temporary: true },
  item('YH-R03', '铣刨摊铺', 'squareMetre', 'R03', 'R05'),
  item('YH-R04', '灌缝', 'metre', 'R04'),
  item('YH-R05', '基层修复', 'cubicMetre', 'R06', 'R10'),
  item('YH-R06', '空洞回填注浆', 'cubicMetre', 'R02'),
  item('YH-R07', '水泥板更换', 'squareMetre', 'R07'),
  item('YH-R08', '水泥板压浆', 'squareMetre', 'R06', 'R07'),
  item('YH-M01', '井盖更换（φ700重型）', 'set', 'M01', 'M02'),
  item('YH-M02', '井框提升、井周修复', 'pcs', 'M03', 'M07'),
  item('YH-M03', '防坠网', 'pcs', 'M04'),
  item('YH-M04', '雨水箅更换', 'set', 'M05'),
  item('YH-M05', '雨水口清掏', 'pcs', 'M06'),
  item('YH-K01', '侧石更换', 'metre', 'K01'),
  item('YH-K02', '侧石扶正', 'metre', 'K02'),
  item('YH-S01', '人行道板铺装', 'squareMetre', 'S01', 'S02'),
  item('YH-S02', '盲道板', 'squareMetre', 'S03'),
  item('YH-S03', '阻车桩', 'pcs', 'S04'),
  item('YH-G01', '护栏更换', 'metre', 'G01', 'G02'),
  item('YH-G02', '护栏清洗油漆', 'metre', 'G03'),
  item('YH-B01', '伸缩缝更换', 'metre', 'B01'),
  item('YH-B02', '栏杆修复', 'metre', 'B03'),
  item('YH-B03', '泄水管疏通', 'pcs', 'B04'),
  item('YH-N01', '渗漏处理', 'metre', 'N01'),
  item('YH-L01', '光源/灯具更换', 'lamp', 'L01', 'L07'),
  item('YH-L02', '灯杆更换', 'pole', 'L03'),
  item('YH-L03', '电缆更换', 'metre', 'L02', 'L06'),
  item('YH-L04', '检修门更换', 'pcs', 'L04'),
  item('YH-L05', '配电箱元件更换', 'item', 'L05'),
  item('YH-E01', '应急围护台班', 'time'),
  item('YH-W01', '除雪', 'squareMetre', 'W01'),
])
