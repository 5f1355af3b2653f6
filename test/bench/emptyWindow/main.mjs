import { createApp, h, nextTick, shallowRef } from 'vue';

const text = shallowRef('');
createApp({
  render: () =>
    h('input', {
      'data-path': 'receiver.first_name',
      value: text.value,
      onInput: (event) => (text.value = event.target.value),
    }),
}).mount('#app');
void nextTick(() => {
  globalThis.document.documentElement.dataset.ready = 'true';
});
