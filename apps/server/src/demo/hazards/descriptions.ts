import { hazardCategory } from '@chengan/domain/utilities/dictionaries/hazards'
import type { PictureName } from '../pictures/catalogue.ts'
import type { Stream } from '../stream.ts'

type Category = keyof typeof hazardCategory.values

interface Words {
  readonly found: readonly string[]
  readonly demand: string
  readonly done: readonly string[]
  readonly pictures: readonly PictureName[]
}

/** What inspectors write of a category: phenomenon, place, number ({n}); what they demand; what the company reports. */
const words: Partial<Readonly<Record<Category, Words>>> = {
  leakDetection: {
    found: [
      '可燃气体探测器{n}号探头无响应，控制器显示通讯故障',
      '报警器检定标签已过期{n}个月，现场未更换',
      '报警控制器与紧急切断阀未联动，试验{n}次均未动作',
    ],
    demand: '更换故障探头并送检，恢复报警与切断联动，期间每班人工检测两次。',
    done: ['已更换探头并完成标定，报警、切断联动试验3次均动作正常。', '探测器已送检合格并张贴标签，台账同步更新。'],
    pictures: ['detector', 'panel'],
  },
  userSide: {
    found: [
      '灶具连接软管超期使用{n}个月，表面龟裂',
      '厨房使用无熄火保护装置灶具{n}台',
      '燃气立管被装修封闭，共{n}处无法检查',
      '软管穿墙敷设，接口未加卡箍{n}处',
    ],
    demand: '更换不锈钢波纹软管和带熄火保护的灶具，拆除封闭，向用户书面告知。',
    done: ['已更换金属波纹软管{n}根并复测气密性，用户签字确认。', '灶具已更换，入户复查合格。'],
    pictures: ['hose', 'meter'],
  },
  tanksAndProcess: {
    found: [
      '储罐根部阀填料处渗漏，手轮锈蚀卡涩',
      '液位计上下限报警值与操作规程不一致，相差{n}%',
      '烃泵出口压力表超期未检{n}块',
      '装卸臂静电接地夹接触不良',
    ],
    demand: '立即停用问题设备检修，校验仪表，恢复后经复查方可投用。',
    done: ['已更换填料和阀门，保压24小时无泄漏。', '仪表已校验并重新设定报警值，记录存档。'],
    pictures: ['tank', 'valve', 'gauge'],
  },
  cylinderFilling: {
    found: [
      '充装后实瓶未悬挂合格标识{n}只',
      '瓶库内空实瓶混放，无防倾倒链{n}处',
      '充装秤未识别瓶码即可放行，抽查{n}只',
      '超期未检气瓶{n}只仍在流转',
    ],
    demand: '清退超期气瓶，恢复扫码联锁，空实瓶分区并设防倾倒装置。',
    done: ['空实瓶已分区并加装防倾倒链，超期瓶已锁定送检。', '充装秤联锁已恢复，抽测20只均须识别瓶码。'],
    pictures: ['cylinders', 'cylinderStore'],
  },
  pipes: {
    found: ['阀门井内积水{n}cm，阀体锈蚀', '明管防腐层脱落约{n}处，管体锈蚀', '管道标志桩缺失{n}根', '阴极保护测试桩损坏，电位异常'],
    demand: '抽排积水并做防腐，补设标志桩，加密巡线直至整改完成。',
    done: ['已除锈并恢复防腐层，补装标志桩，测厚合格。', '井内积水已抽排，更换密封圈，检漏无异常。'],
    pictures: ['valve', 'pipe', 'well'],
  },
  regulating: {
    found: [
      '箱内出口压力3.{n} kPa，高于设定3.0 kPa，放散阀失效',
      '调压箱箱门锁损坏，无警示标识',
      '切断阀复位后关闭不严，{n}分钟后压力回升',
      '调压箱基础下沉约{n}cm，进出口管受力',
    ],
    demand: '更换调压器膜片并校验放散、切断压力，期间每日测压两次并报告。',
    done: ['更换调压器膜片并复位放散阀，出口压力2.9 kPa，连续观测2小时稳定。', '切断阀已更换阀芯并校验，关闭严密。'],
    pictures: ['regulator', 'valve', 'gauge'],
  },
  training: {
    found: ['抢维修人员{n}人证书过期仍在岗', '新进员工{n}人无三级安全教育记录', '特种作业人员持证与岗位不符{n}人'],
    demand: '停止无证人员上岗，限期完成培训考核，完善台账。',
    done: ['{n}名人员已取得新证，培训记录和试卷归档。', '已调整岗位并补办三级教育。'],
    pictures: ['papers'],
  },
  managementSystem: {
    found: ['隐患排查治理台账缺{n}个月记录', '应急预案演练未按计划开展', '安全生产责任制未覆盖{n}个岗位'],
    demand: '补齐制度和记录，明确责任人，按计划开展并留存影像。',
    done: ['台账已补齐并上墙，责任人签字确认。', '已组织演练{n}次，评估报告归档。'],
    pictures: ['papers'],
  },
  explosionProtection: {
    found: ['爆炸危险区域内接线盒{n}处未密封', '静电跨接线脱落{n}处', '防雷接地电阻超标，实测{n}Ω', '泵房照明非防爆型'],
    demand: '更换防爆电气并由有资质单位检测，恢复跨接和接地。',
    done: ['接线盒已更换为防爆型并密封，跨接线恢复，复测合格。', '防雷检测报告已取得，接地电阻2.1Ω。'],
    pictures: ['electrics', 'panel'],
  },
  builtOverOrTooClose: {
    found: ['中压管道上方搭建简易棚约{n}m²', '管道保护范围内堆放建筑材料{n}处', '调压箱与新建建筑净距不足'],
    demand: '立即清理占压物，设置警示并加密巡查，必要时改线。',
    done: ['占压物已拆除并恢复绿化，检测无泄漏。', '堆料已清走，设置硬质围挡和警示牌。'],
    pictures: ['builtOver', 'pipe'],
  },
  thirdPartyWorks: {
    found: ['机械开挖距中压管道不足{n}m，未签监护协议', '施工单位未探明管位即钻孔', '裸露管道未采取保护措施约{n}m'],
    demand: '立即停工，完成管位探查和书面交底，监护到位后方可复工。',
    done: ['已签订监护协议，人工探坑{n}个，全程旁站。', '裸露管道已加设保护并回填。'],
    pictures: ['digging', 'pipe'],
  },
  fireProtection: {
    found: ['灭火器压力不足{n}具', '消防水带接口缺失{n}处', '消防通道被车辆堵塞'],
    demand: '更换失效器材，清理通道，每月检查签字。',
    done: ['灭火器已更换{n}具并张贴检查卡。', '通道已清理并划线。'],
    pictures: ['extinguisher', 'cylinderStore'],
  },
}

const other: Words = {
  found: ['现场警示标识缺失{n}处'],
  demand: '补齐标识，落实责任人。',
  done: ['标识已补齐{n}块。'],
  pictures: ['regulator'],
}

const keyOf = new Map(Object.entries(hazardCategory.values).map(([key, entry]) => [entry.value, key as Category]))

/** The words and pictures of a category, by its wire value. */
export function categoryWords(category: string): Words {
  const key = keyOf.get(category)
  return (key === undefined ? undefined : words[key]) ?? other
}

/** A sentence with its number. */
export function sentence(from: readonly string[], stream: Stream): string {
  return stream.pick(from).replaceAll('{n}', String(stream.between(2, 8)))
}
