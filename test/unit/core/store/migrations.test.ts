import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../../src/core/store/migrations/index.ts';

/** SHA-256 of the SQL of each step as it shipped. A new step adds its line; a line is never changed. */
const SHIPPED: readonly string[] = [
  '976fd6f2d526558e9f296ff547820a10a4df8359140641f4d8eb7b5cb2831607',
  '6133d1122c86c808f88b2f36f5314d96f472af992d44dcdf29374b20794c8bf4',
  '4ddf3b46f969edffcec3d37440d8270b9f4a0e5c5ad96ab6b46609f88ac75796',
  'ae0f2483e65f755f06cae5d6f8778abe85cc4ae6bb4b64f195c996bb7eee9fb0',
  'd3038eba7b5f9864eeaea3e1f1b1203ee27c6134f3a20438b973ef1a8cc7bce0',
  '38555150e187731135b7fd3a102234d79e929527a1cc4dcbfe9c06af1adab9ee',
  '2e3a2fcbf72f7ddf30a88225fe83262e9932436b7ff72bdc3c3550f5bd0e978e',
  '291b840c473b679bcf37530b59b0ce508edf1464b0b065fd6455dd309041c4e5',
  'f9ae742a156f25ce6889581c6d9c843c33e4f1122f167ab72a0cb4abc4800777',
  'c099e98ec837db18849b1ba91c0205e49ed6443112bea9611a56c372e21e125c',
  '2fe56ca23508067b8a6265b8e0f4072a1c7a996d3f4ff2c8ed06b4c29f5c2a16',
  '16ad7c5cc2868e5df8245801a596a6ae7b112672edc63aa466a5d247e83d2d1b',
  '2cb414ba45a1648123188ddf24a450b3d0e951925064024e9441bab392c96772',
  '6b3a3468c6da2094466aea1d5db4c8e53ff663e74fc3fc1abc2fef109c581ca7',
  'a9e6735cd5793f056f58f0a611aaa165f44f14ebe2c22c41f486e1d40b9797af',
  '4ffda984bb2678461b700332affb700cfb8d776c8e364f727e4a9334f6669954',
  '7971c7e00d68a1f935a1b45bdc752ba66d684d3caa2b4e1282907c3645cd6afc',
  'dfd62dfa7956c889fa22c307189e3acf76dacc6879ddee973a4ccada8caba5f6',
  '5428fee23ba89cb1e40a14c7a5ea99b0896499acada38eeb4f393f61e04fd7e5',
  'c565c6a49b8684d3fa770ca751cd1d520c58d6f0d59e002752adc19b75018785',
  '30db3f238797b0c2606a51c99e77942def5f920e49e6319980aa197820f0a71b',
  'bedf0480906647f78e6aebee8d903d2349c553c50cac7768bad079c48fcae2ea',
  '406ef261a466832e891af1eb93db7ea29d03b51e8dac37cb0833654a5b714c85',
  '0e59712a8e36313003dfb6e50ca1fae53d2bc6fd2c9d8fdb9c8a4d3cc3f08a77',
  '6eace7bbd6a198ecdd62b8c8b381f9efff4291f6ce6b00cd75b1209122c4b071',
  '9abaf0679efc93efead5d31c1e8f3fd166b0b304bb94d0947ad4137cc9662599',
  'ddb3506ade3cfdaed8cd5cdec27289036632aef7fcb541ad7d26d355e96bd24a',
  '0bb890035685c43073ea677359ea43c1ae239ad5d38f5a787946414f57a7313e',
  '1dcac243a301f03b73f5e99692aab346fbf63aa7573a2938ef8a9eb3ad35d137',
  'e4df4e5aa8b6804f98091e8f56481d324b9532e9191ed19dda2ee8d747798b54',
  '07486b5d0898fe36d53367bd4dfdd718d150b43178faeb2e5319d63e524c633a',
  '1ff13a51645256ed639d5e165723ac56b19a9370febbe2d591f4ad571e76219c',
  '1c2fbf1156a1b177f75b68396a32c3db55ea85c929aaf3aaba7235f632fd3268',
  'a6317a25990ba0133bf8f2e8c25a034b20cbf55ecce7320760230e7382382d95',
  '7ccefa0b9fb6b023a6ebbc538132f59d0c26a745c87c0bcf7a9148d2cb6f46c9',
  '7daba4f940de085b3ad578af1fc37ed2a5c9f03eebf536bb763dd78ecefb762a',
  '2495a7cb5faf3e6abb60dce8fa484c4e41012d12268100d92affaa229408ec8c',
  '034dd77dc49cedc9ba829f0a668efd8bc63c0df6ca725647af2d580c53ea7b06',
  '7a1d1de7a3e746398508bc2f69f20c2b9f273067f7f6a3ec187d9aa289633dee',
  '1faeafb6a74040c4407f79725a5d7a490cbe8eb782111bb5e7dfa6601bd7cab2',
  '412938e046dc4aa6776ca6532b8bd194ea5d0a0776eb28ff3b9eaf95edf2b8a4',
  '58103fb8910a9ab7255129520176be64ac4df062237b9b9b652ddb61d01ea245',
  '99b251846c5659384675728337c951f39db1e3f37bc0444fcec752e55747431a',
  'a19a33e19936ee74c123326415de8f5694da58e660ef30882e5f0c0a31001f72',
  'bb301a80370b749551931e92548d8b506ca9a13bc182a750d9f3a74d37a237ad',
  'e0ad934b249c93197832f8f02a9e20036a00aee78477e30ea42a82b8aecde5e2',
  '6acad6dc738260ac7ea1fc5900567f9a654293fe50cef840c2478d832e607ca4',
  '7305c2d2e99e50fca0e7128313475bdde6f99f99174c4f10b6b11d3d235f6a70',
  'c234e26e34737c54368c33eed051b2dfee52883dca734ff40acbd34d727f4f9b',
  'ce67a4c3c29ea3a7f28a76cc292a817decf0a0833dc10bcec93f20c6b77693e4',
  '9cdbc3346016d476fd8dcca7628be57ab49d1a4ec2c47d13e7f780b9cfa079bc',
  'd24b609468d66491368c483ef25ade619ec93d063099cf2302c304a4e9d6476d',
  '263ddd0b07dc45e32e12eaf36442baf3ebd0fdd17fa4a64a1874a6dde1267b05',
  '9c69291ebd8ec49cf7122df60db308dc6adfbdb39a2effa2bf42032a6400118a',
];

describe('the migrations', () => {
  it('leave every shipped step as it was, so that no two desks of one version differ in their tables', () => {
    expect(MIGRATIONS.map((sql) => createHash('sha256').update(sql).digest('hex'))).toEqual(
      SHIPPED,
    );
  });
  it('have one file a step, numbered without a gap', () => {
    const folder = new URL('../../../../src/core/store/migrations', import.meta.url);
    const steps = readdirSync(folder).filter((file) => file !== 'index.ts');
    expect(steps.map((file) => Number(file.slice(0, 4)))).toEqual(
      MIGRATIONS.map((_, at) => at + 1),
    );
  });
});
