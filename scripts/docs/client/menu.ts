/** On a phone, and on a page with its own layout, the list of pages is folded until the reader opens it. */
export function foldMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  if (menu === null) return;
  const phone = matchMedia('(max-width: 56rem)');
  const follow = () => {
    menu.open = !phone.matches && menu.closest('.wide') === null;
  };
  follow();
  phone.addEventListener('change', follow);
  menu.classList.add('ready');
  const current = menu.querySelector<HTMLElement>('[aria-current]');
  const box = menu.parentElement;
  if (current !== null && box !== null) box.scrollTop = current.offsetTop - box.clientHeight / 2;
}
