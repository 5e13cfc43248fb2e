/** A first game of Missiles & Microchips: the learner is ADA. */

import { type Lesson, recordOf } from './lesson';

const CONFIG = [
  'players=3 defcon=off powers=off duel-changes=off computers=ADA,GUARD,REELS,VOLT,ORBIT,PIXEL',
  'light=attack:1,mad:1,block:1,firewall:2,idle:1,charge:1,chain:2,change:1,solar:1,nuclear:1,meltdown:1',
  'dark=attack:2,mad:2,block:2,firewall:4,idle:2,charge:2,chain:4,change:2,solar:2,nuclear:2,meltdown:2',
].join(' ');

const war = (lines: readonly string[]) => recordOf('missiles', CONFIG, 3, lines);

/** Two rounds after which ADA has 8 energy, GUARD 6 and REELS 7. */
const NEARLY_THERE = [
  '*: start 1',
  '1: charge GUARD',
  '2: charge REELS',
  '3: charge ADA',
  '1: hold',
  '2: hold',
  '3: hold',
  '1: charge GUARD',
  '2: attack REELS',
  '3: block ADA',
  '2: hold',
  '3: hold',
  '1: hold',
];

export const lesson: Lesson = {
  game: 'missiles',
  seat: 1,
  opponent: { en: 'Rival', ja: '相手' },
  topics: {
    goal: {
      en: 'You win with 10 energy or more at the end of a round, or as the last one running.',
      ja: 'ラウンド終了時にエネルギーが10以上あるか、最後の1台になれば勝ちです。',
    },
    choose: {
      en: 'Everybody secretly picks an action and a target.',
      ja: '全員がひそかにアクションとターゲットを選びます。',
    },
    charge: { en: 'Charge: gain 1 energy.', ja: 'チャージ：エネルギーを1得ます。' },
    change: {
      en: 'Targets are shown first; then you may pay 1 to change your action.',
      ja: '先にターゲットが公開され、エネルギーを1支払うとアクションを変更できます。',
    },
    attack: {
      en: 'Attack: the target loses 1, and its charge fails.',
      ja: '攻撃：ターゲットはエネルギーを1失い、そのチャージは無効になります。',
    },
    block: {
      en: 'Block: attackers lose 1. Unattacked, a block costs you 1.',
      ja: 'ブロック：攻撃者はエネルギーを1失います。攻撃されなければ、自分が1失います。',
    },
    firewall: {
      en: 'Firewall: block an attacker you aim at, and it loses 2.',
      ja: 'ファイアウォール：自分が狙っている相手の攻撃をブロックすると、相手は2失います。',
    },
    mad: {
      en: 'M.A.D. (mutually assured destruction): two who attack each other lose 2 each.',
      ja: 'M.A.D.（相互確証破壊）：互いに攻撃し合うと、どちらも2失います。',
    },
    out: {
      en: 'With 0 energy at the end of a round you are out.',
      ja: 'ラウンド終了時にエネルギーが0なら脱落です。',
    },
    duel: {
      en: 'The last two duel, without targets or changes.',
      ja: '残り2台になると決闘です。ターゲット選びも変更もありません。',
    },
    chain: {
      en: 'Chain: charge at one who charges at somebody else, and gain 2.',
      ja: 'チェイン：ほかを狙ってチャージしている相手を狙ってチャージすると、2得ます。',
    },
    feedback: {
      en: 'Feedback: two who charge at each other gain nothing.',
      ja: 'フィードバック：互いを狙ってチャージすると、どちらも何も得られません。',
    },
  },
  steps: [
    {
      text: {
        en: 'You are ADA, a supercomputer gone rogue, and so are GUARD and REELS. Everybody has 5 energy. End a round with 10 or more and you win. Or be the last one running: whoever ends a round at 0 is out. The triangle marks the start token; what it is for comes later.',
        ja: 'あなたはADA、暴走したスーパーコンピュータです。GUARDとREELSも、暴走したスーパーコンピュータです。全員エネルギー5から始めます。ラウンド終了時に10以上あれば勝ち、0なら脱落です。最後の1台になっても勝ちです。三角の印はスタートトークンです（役割は後で説明します）。',
      },
      clauses: ['X4.4', 'X4.5'],
      teaches: ['goal'],
      position: war(['*: start 1']),
    },
    {
      text: {
        en: 'Each round, all of you secretly pick an action and a target at the same time. Charge gains you 1 energy. Pick Charge, then a target. Why a charge has a target comes later.',
        ja: '毎ラウンド、全員が同時に、ひそかにアクションとターゲットを選びます。チャージするとエネルギーを1得ます。チャージを選び、続けてターゲットを選びましょう。チャージにもターゲットがある理由は、後でわかります。',
      },
      clauses: ['X2.2', 'X3.8'],
      teaches: ['choose', 'charge'],
      task: {
        success: [
          {
            action: /^charge /,
            then: ['2: attack REELS', '3: block GUARD'],
            praise: {
              en: 'The others have chosen too, so the targets are open now: the lines show who aims at whom.',
              ja: 'ほかの2台も選び終わり、ターゲットが公開されました。線が、誰が誰を狙っているかを示します。',
            },
          },
        ],
        wrong: [
          {
            action: /^block /,
            text: {
              en: 'Careful: a block that nobody attacks costs you 1. Take Charge this time.',
              ja: '注意：誰にも攻撃されないと、ブロックした側がエネルギーを1失います。今回はチャージにしましょう。',
            },
          },
        ],
        otherwise: {
          en: 'An attack takes energy from others but brings you none. Take Charge this time.',
          ja: '攻撃すると相手のエネルギーは減りますが、自分のエネルギーは増えません。今回はチャージにしましょう。',
        },
      },
    },
    {
      text: {
        en: 'All targets are shown, but the actions stay hidden. In turn, everybody either passes or pays 1 energy to change the action; the target stays. Nobody aims at you, so pass: press your own card, Charge.',
        ja: '全員のターゲットは公開されましたが、アクションはまだ秘密です。ここで順番に、パスするか、エネルギーを1支払ってアクションを変更します（ターゲットは変えられません）。誰もあなたを狙っていないので、パスしましょう。自分のチャージのカードを押します。',
      },
      clauses: ['X2.3', 'X2.4'],
      teaches: ['change'],
      task: {
        success: [
          {
            action: ['hold'],
            then: ['2: hold', '3: hold'],
            praise: {
              en: 'Your charge brought 1. GUARD attacked REELS, but REELS blocked: no harm done, and GUARD lost 2. Why 2 and not 1 comes soon. You need not wait: ‘Continue’ goes to the next round.',
              ja: 'チャージでエネルギーを1得ました。GUARDはREELSを攻撃しましたが、REELSはブロックしたので無傷で、GUARDがエネルギーを2失いました（1ではない理由は、この後わかります）。「次のステップへ」で、次のラウンドに進みます。',
            },
          },
        ],
        wrong: [],
        otherwise: {
          en: 'A change costs 1 energy, and nobody threatens you. Pass, and keep your charge.',
          ja: '変更にはエネルギーが1かかります。誰にも狙われていないので、パスして、チャージのままにしましょう。',
        },
      },
    },
    {
      text: {
        en: 'A new round. You guess that GUARD wants to recharge. An attack takes 1 from its target, and a target that charges gains nothing. Attack GUARD. From now on the lesson passes for you wherever there is nothing to change.',
        ja: '次のラウンドです。GUARDはチャージしそうです。攻撃すると、ターゲットはエネルギーを1失います。ターゲットがチャージしていても、そのチャージは無効です。GUARDを攻撃しましょう。なお、ここからは、変更の必要がなければ自動でパスします。',
      },
      clauses: ['X3.2', 'X3.3'],
      teaches: ['attack', 'block'],
      task: {
        success: [
          {
            action: ['attack GUARD'],
            then: ['2: charge REELS', '3: block ADA', '2: hold', '3: hold', '1: hold'],
            praise: {
              en: 'GUARD lost 1 and its charge failed. And REELS blocked though nobody attacked it: such a block costs its owner 1.',
              ja: 'GUARDはエネルギーを1失い、チャージも無効になりました。REELSはブロックしましたが、誰にも攻撃されなかったので、自分が1失いました。',
            },
          },
        ],
        wrong: [
          {
            action: ['attack REELS'],
            text: {
              en: 'Right card, wrong target: GUARD is the one who charges.',
              ja: 'カードは正解ですが、ターゲットが違います。チャージしそうなのはGUARDです。',
            },
          },
        ],
        otherwise: {
          en: 'That would let GUARD recharge in peace. Attack GUARD.',
          ja: 'それではGUARDが安心してチャージできてしまいます。GUARDを攻撃しましょう。',
        },
      },
    },
    {
      text: {
        en: 'Now you lead, so you fear attacks, above all from REELS. A block stops every attack, and each attacker loses 1; if nobody attacks, you lose 1. An attacker you aim at runs into your firewall and loses 2, as GUARD did. Block, aiming at REELS.',
        ja: 'エネルギーがいちばん多いのはあなたです。攻撃されそうで、特にREELSが要注意です。ブロックすればどの攻撃も防ぎ、攻撃者はそれぞれ1失います（誰も攻撃してこなければ、自分が1失います）。自分が狙っている相手の攻撃をブロックすると「ファイアウォール」になり、相手は2失います。さきほどのGUARDがそうでした。REELSを狙ってブロックしましょう。',
      },
      clauses: ['X3.5', 'X3.6'],
      teaches: ['firewall'],
      task: {
        success: [
          {
            action: ['block REELS'],
            then: ['2: attack ADA', '3: attack ADA', '3: hold', '1: hold', '2: hold'],
            praise: {
              en: 'Both attacked, and you lost nothing. GUARD lost 1; REELS ran into the firewall and lost 2.',
              ja: '2台から攻撃されましたが、被害はありません。エネルギーをGUARDは1、ファイアウォールを受けたREELSは2失いました。',
            },
          },
        ],
        wrong: [
          {
            action: ['block GUARD'],
            text: {
              en: 'You would be safe, but the firewall hits only whom you aim at. Aim at REELS.',
              ja: '身は守れますが、ファイアウォールが効くのは狙った相手だけです。REELSを狙いましょう。',
            },
          },
          {
            action: /^charge /,
            text: {
              en: 'A charge fails if anybody attacks you, and two may. Block instead.',
              ja: '攻撃されるとチャージは無効になります。2台に攻撃されそうなので、ブロックにしましょう。',
            },
          },
        ],
        otherwise: {
          en: 'An attack does not protect you. Block, aiming at REELS.',
          ja: '攻撃では身を守れません。REELSを狙ってブロックしましょう。',
        },
      },
    },
    {
      text: {
        en: 'GUARD has 1 energy left. One more hit and it is out: attack GUARD.',
        ja: 'GUARDの残りエネルギーは1。もう一撃で脱落です。GUARDを攻撃しましょう。',
      },
      clauses: ['X4.2'],
      teaches: ['out'],
      task: {
        success: [
          {
            action: ['attack GUARD'],
            then: ['2: attack ADA', '3: charge ADA'],
            praise: {
              en: 'Aimed. Now see whom the others aim at …',
              ja: '狙いを定めました。さて、ほかの2台は誰を狙っているでしょうか。',
            },
          },
        ],
        wrong: [],
        otherwise: {
          en: 'A good plan too, but finish GUARD off first.',
          ja: 'それも悪くありませんが、まずGUARDにとどめを刺しましょう。',
        },
      },
    },
    {
      text: {
        en: 'GUARD aims at you as well, and probably attacks! If you attack each other, that is M.A.D., mutually assured destruction: each loses 2. Change your attack to a block: it costs 1 energy, and if GUARD attacks, your firewall finishes it all the same.',
        ja: 'GUARDもあなたを狙っていて、攻撃してきそうです。互いに攻撃し合うと「M.A.D.（相互確証破壊）」になり、どちらもエネルギーを2失います。エネルギーを1支払って、攻撃をブロックに変更しましょう。GUARDが攻撃してくれば、ファイアウォールで倒せます。',
      },
      clauses: ['X2.4', 'X3.4'],
      teaches: ['mad'],
      task: {
        success: [
          {
            action: ['swap block'],
            then: ['2: hold', '3: hold'],
            praise: {
              en: 'GUARD attacked, hit your firewall and is out. You paid just 1.',
              ja: 'GUARDは攻撃してファイアウォールを受け、脱落しました。あなたが失ったのは、支払った1だけです。',
            },
          },
        ],
        wrong: [
          {
            action: ['hold'],
            text: {
              en: 'M.A.D.: GUARD would be out, but you would lose 2. A block costs just 1.',
              ja: 'M.A.D.です。GUARDは脱落しますが、あなたも2失います。ブロックに変えれば1で済みます。',
            },
          },
          {
            action: ['swap charge'],
            text: {
              en: 'You would pay 1, and GUARD’s attack would stop your charge. Change to Block.',
              ja: '1支払ったうえに、GUARDの攻撃でチャージも無効になります。ブロックに変更しましょう。',
            },
          },
        ],
        otherwise: { en: 'Change to Block.', ja: 'ブロックに変更しましょう。' },
      },
    },
    {
      text: {
        en: 'Two are left: a duel. No target cards, no changes: you always aim at each other, choose and reveal. Two who charge at each other make feedback, and neither gains; in a duel that is whenever both charge. REELS looks as if it will charge. What beats that?',
        ja: '残り2台。決闘です。ターゲットカードも変更もなく、互いを狙ってアクションを選び、同時に公開します。互いを狙ってチャージすると「フィードバック」になり、どちらも何も得られません（決闘では、2台ともチャージしたときです）。REELSはチャージしそうです。何を選びますか。',
      },
      clauses: ['X5.2', 'X3.10'],
      teaches: ['duel', 'feedback'],
      task: {
        success: [
          {
            action: ['attack'],
            then: ['3: charge'],
            praise: {
              en: 'The charge failed and REELS lost 1. It goes on like this until one is out or has 10 or more.',
              ja: 'チャージは無効になり、REELSはエネルギーを1失いました。どちらかが脱落するか10に達するまで、これを続けます。',
            },
          },
        ],
        wrong: [
          {
            action: ['charge'],
            text: {
              en: 'You aim at each other, so if both charge, nobody gains: feedback. Attack instead.',
              ja: '互いを狙ってチャージするとフィードバックになり、何も得られません。攻撃してみましょう。',
            },
          },
          {
            action: ['block'],
            text: {
              en: 'If REELS charges, your block meets no attack and costs you 1. Attack instead.',
              ja: 'REELSがチャージなら、ブロックは空振りになり、エネルギーを1失います。攻撃してみましょう。',
            },
          },
        ],
        otherwise: { en: 'Attack.', ja: '攻撃しましょう。' },
      },
    },
    {
      text: {
        en: 'Another game, with three again: you have 8. Charge at somebody who charges too, but at somebody else, and you gain 2 instead of 1: a chain. (If the two of you aimed at each other, it would be feedback.) You are sure that GUARD charges at REELS. Win!',
        ja: '別の対局の場面で、3台います。あなたのエネルギーは8です。チャージしている相手を狙ってチャージすると、1ではなく2得ます。これが「チェイン」です。ただし、互いを狙っていればフィードバックです。GUARDはREELSを狙ってチャージするとわかっています。この手で勝ちましょう！',
      },
      clauses: ['X3.9', 'X4.5'],
      teaches: ['chain'],
      position: war(NEARLY_THERE),
      task: {
        success: [
          {
            action: ['charge GUARD'],
            then: ['2: charge REELS', '3: charge GUARD', '3: hold', '1: hold', '2: hold'],
            praise: {
              en: 'A chain: 10 energy, and you win. GUARD and REELS charged at each other: feedback, nothing for either.',
              ja: 'チェインでエネルギーは10。あなたの勝ちです！　GUARDとREELSは互いを狙ってチャージし、フィードバックで何も得られませんでした。',
            },
          },
        ],
        wrong: [
          {
            action: ['charge REELS'],
            text: {
              en: 'You do not know what REELS does, and a plain charge makes only 9. Aim your charge at GUARD.',
              ja: 'REELSが何をするかはわかりません。チェインにならなければ、9止まりです。GUARDを狙ってチャージしましょう。',
            },
          },
        ],
        otherwise: {
          en: 'That brings no energy, and you need 2 more. Charge, aiming at GUARD.',
          ja: 'それではエネルギーが増えません。あと2必要です。GUARDを狙ってチャージしましょう。',
        },
      },
    },
    {
      text: {
        en: 'After each round the start token passes on: its owner is the first to pass or change. Several who have 10 or more after a round win together. If the last ones drop to 0 in the same round, all lose. As an old computer film has it, the only winning move is not to play. That is Missiles & Microchips, by Yonatan Bergman!',
        ja: 'スタートトークンはラウンドごとに次のコンピュータへ移り、持ち主から順にパスか変更を決めます。同じラウンドで2台以上が10に達すれば、そろって勝ちです。残っていた全員が同じラウンドで0になると、全員の負けです。昔のコンピュータ映画いわく、「勝つための唯一の手は、プレイしないこと」。Yonatan BergmanさんのMissiles & Microchipsのルールは、これですべてです！',
      },
      clauses: ['X4.3', 'X6.1'],
      teaches: [],
    },
  ],
};
