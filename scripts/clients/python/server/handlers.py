"""The operations that are written: one class for each resource. The generated code imports every file of this folder."""

from merchant.apis.tariff_api_base import BaseTariffApi
from merchant.models.tariff import Tariff


class Handlers(BaseTariffApi):
    async def get_tariff(self) -> Tariff:
        return Tariff(is_custom=False)
